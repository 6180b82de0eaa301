// Only TagLib's C++ interface reads from a descriptor, and this process may not open files.
#include "tags.h"
#include "picture.h"
#include <audioproperties.h>
#include <fcntl.h>
#include <fileref.h>
#include <isolation.h>
#include <string>
#include <tag.h>
#include <tfilestream.h>
#include <tpropertymap.h>
#include <unistd.h>

namespace {
    std::string cleaned(const TagLib::String &text) {
        std::string bytes = text.stripWhiteSpace().to8Bit(true);
        for (char &byte : bytes) {
            if (static_cast<unsigned char>(byte) < 0x20) byte = ' ';
        }
        return bytes;
    }

    std::string first(const TagLib::PropertyMap &properties, const char *name) {
        auto found = properties.find(name);
        return found == properties.end() || found->second.isEmpty() ? std::string() : cleaned(found->second.front());
    }
}

extern "C" size_t tags_read(int descriptor, char *buffer, size_t capacity) {
    // The stream closes its descriptor, so give it a copy; the sandbox does not allow dup itself.
    int own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
    if (own < 0) return 0;
    TagLib::FileStream stream(own, true);
    TagLib::FileRef file(&stream);
    if (file.isNull() || !file.tag()) return 0;
    const TagLib::Tag &tag = *file.tag();
    const TagLib::PropertyMap properties = file.file()->properties();
    const TagLib::AudioProperties *sound = file.audioProperties();
    std::string record;
    for (const std::string &field :
         {cleaned(tag.title()), cleaned(tag.artist()), cleaned(tag.album()), first(properties, "ALBUMARTIST"), cleaned(tag.genre()),
          std::to_string(tag.year()), std::to_string(tag.track()), first(properties, "DISCNUMBER"),
          std::to_string(sound ? sound->lengthInMilliseconds() : 0)}) {
        record += field;
        record += '\x1f';
    }
    if (record.size() > capacity) return 0;
    record.copy(buffer, record.size());
    return record.size();
}

extern "C" int tags_picture(int descriptor, size_t *count) {
    int own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
    if (own < 0) return -1;
    TagLib::FileStream stream(own, true);
    TagLib::FileRef file(&stream);
    const TagLib::ByteVector bytes = file.isNull() ? TagLib::ByteVector() : picture_in(*file.file());
    *count = bytes.size();
    int memory = bytes.isEmpty() ? -1 : isolation_memory(bytes.size());
    if (memory < 0) return -1;
    if (write(memory, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()) && isolation_seal(memory)) return memory;
    close(memory);
    return -1;
}
