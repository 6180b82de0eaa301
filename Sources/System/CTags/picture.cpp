// Each kind of tag keeps pictures in its own way; TagLib has one way for all of them from version 2 on, and Debian 12 has 1.13.
#include "picture.h"
#include <aifffile.h>
#include <apefile.h>
#include <apetag.h>
#include <asffile.h>
#include <attachedpictureframe.h>
#include <flacfile.h>
#include <id3v2tag.h>
#include <mp4file.h>
#include <mpcfile.h>
#include <mpegfile.h>
#include <trueaudiofile.h>
#include <wavfile.h>
#include <wavpackfile.h>
#include <xiphcomment.h>

using namespace TagLib;

namespace {
    ByteVector in(const List<FLAC::Picture *> &pictures) {
        for (const FLAC::Picture *picture : pictures) {
            if (picture->type() == FLAC::Picture::FrontCover) return picture->data();
        }
        return pictures.isEmpty() ? ByteVector() : pictures.front()->data();
    }

    ByteVector in(const ID3v2::Tag *tag) {
        ByteVector first;
        if (!tag) return first;
        for (const ID3v2::Frame *frame : tag->frameList("APIC")) {
            auto picture = dynamic_cast<const ID3v2::AttachedPictureFrame *>(frame);
            if (!picture) continue;
            if (picture->type() == ID3v2::AttachedPictureFrame::FrontCover) return picture->picture();
            if (first.isEmpty()) first = picture->picture();
        }
        return first;
    }

    ByteVector in(const APE::Tag *tag) {
        if (!tag) return ByteVector();
        const APE::ItemListMap &items = tag->itemListMap();
        if (!items.contains("COVER ART (FRONT)")) return ByteVector();
        // A file's name comes first, ended by a zero.
        const ByteVector data = items["COVER ART (FRONT)"].binaryData();
        const int end = data.find('\0');
        return end < 0 ? ByteVector() : data.mid(end + 1);
    }

    ByteVector in(const MP4::Tag *tag) {
        if (!tag || !tag->contains("covr")) return ByteVector();
        const MP4::CoverArtList covers = tag->item("covr").toCoverArtList();
        return covers.isEmpty() ? ByteVector() : covers.front().data();
    }

    ByteVector in(const ASF::Tag *tag) {
        if (!tag || !tag->contains("WM/Picture")) return ByteVector();
        const ASF::AttributeList pictures = tag->attribute("WM/Picture");
        return pictures.isEmpty() ? ByteVector() : pictures.front().toPicture().picture();
    }
}

ByteVector picture_in(File &file) {
    if (auto mpeg = dynamic_cast<MPEG::File *>(&file)) {
        const ByteVector picture = in(mpeg->ID3v2Tag());
        return picture.isEmpty() ? in(mpeg->APETag()) : picture;
    }
    if (auto flac = dynamic_cast<FLAC::File *>(&file)) {
        const ByteVector picture = in(flac->pictureList());
        return picture.isEmpty() ? in(flac->ID3v2Tag()) : picture;
    }
    if (auto mp4 = dynamic_cast<MP4::File *>(&file)) return in(mp4->tag());
    if (auto asf = dynamic_cast<ASF::File *>(&file)) return in(asf->tag());
    if (auto wav = dynamic_cast<RIFF::WAV::File *>(&file)) return in(wav->ID3v2Tag());
    if (auto aiff = dynamic_cast<RIFF::AIFF::File *>(&file)) return in(aiff->tag());
    if (auto wavpack = dynamic_cast<WavPack::File *>(&file)) return in(wavpack->APETag());
    if (auto monkey = dynamic_cast<APE::File *>(&file)) return in(monkey->APETag());
    if (auto musepack = dynamic_cast<MPC::File *>(&file)) return in(musepack->APETag());
    if (auto tta = dynamic_cast<TrueAudio::File *>(&file)) return in(tta->ID3v2Tag());
    // Ogg Vorbis, Opus, Speex and FLAC in Ogg.
    if (auto comment = dynamic_cast<Ogg::XiphComment *>(file.tag())) return in(comment->pictureList());
    return ByteVector();
}
