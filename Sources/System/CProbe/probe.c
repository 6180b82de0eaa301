// libavformat reads from a descriptor through our own callbacks, since the sandboxed process may not open files.
#include "probe.h"
#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// MARK: Reading by descriptor

static int read_bytes(void *descriptor, uint8_t *buffer, int size) {
    ssize_t count = read(*(int *)descriptor, buffer, size);
    return count > 0 ? (int)count : count == 0 ? AVERROR_EOF : AVERROR(errno);
}

static int64_t seek_to(void *descriptor, int64_t offset, int whence) {
    struct stat information;
    if (whence & AVSEEK_SIZE) return fstat(*(int *)descriptor, &information) == 0 ? information.st_size : AVERROR(errno);
    int64_t place = lseek(*(int *)descriptor, offset, whence & ~AVSEEK_FORCE);
    return place < 0 ? AVERROR(errno) : place;
}

/// Opens the file that `input` reads; frees neither.
static AVFormatContext *open_film(AVIOContext *input) {
    AVFormatContext *film = avformat_alloc_context();
    if (!film) return NULL;
    film->pb = input;
    // It frees the context on failure.
    return avformat_open_input(&film, NULL, NULL, NULL) < 0 ? NULL : film;
}

// MARK: Properties

static bool is_hdr(const AVCodecParameters *stream) {
    return stream->color_trc == AVCOL_TRC_SMPTE2084 || stream->color_trc == AVCOL_TRC_ARIB_STD_B67;
}

static int channels(const AVCodecParameters *stream) {
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(59, 24, 100)
    return stream->ch_layout.nb_channels;
#else
    return stream->channels;
#endif
}

/// In seconds; 0 where it is unknown.
static double length(const AVFormatContext *film) {
    if (film->duration > 0) return film->duration / (double)AV_TIME_BASE;
    double longest = 0;
    for (unsigned index = 0; index < film->nb_streams; index++) {
        const AVStream *stream = film->streams[index];
        double seconds = stream->duration > 0 ? stream->duration * av_q2d(stream->time_base) : 0;
        if (seconds > longest) longest = seconds;
    }
    return longest;
}

/// Whether the file's header has all required values. Otherwise the first frames are examined, which takes ten times as long.
static bool is_known(const AVFormatContext *film) {
    if (film->ctx_flags & AVFMTCTX_NOHEADER || film->nb_streams == 0 || length(film) == 0) return false;
    for (unsigned index = 0; index < film->nb_streams; index++) {
        const AVCodecParameters *stream = film->streams[index]->codecpar;
        if (stream->codec_type == AVMEDIA_TYPE_AUDIO && channels(stream) == 0) return false;
        if (stream->codec_type != AVMEDIA_TYPE_VIDEO) continue;
        bool may_be_hdr = stream->codec_id == AV_CODEC_ID_HEVC || stream->codec_id == AV_CODEC_ID_AV1 || stream->codec_id == AV_CODEC_ID_VP9;
        if (stream->width == 0 || (may_be_hdr && stream->color_trc == AVCOL_TRC_UNSPECIFIED)) return false;
    }
    return true;
}

// MARK: The record

/// Copies a text of the file without the separators of fields and records.
static void clean(char *result, size_t capacity, const AVDictionary *texts, const char *name) {
    const AVDictionaryEntry *entry = av_dict_get(texts, name, NULL, 0);
    snprintf(result, capacity, "%s", entry ? entry->value : "");
    for (char *byte = result; *byte; byte++) {
        if ((unsigned char)*byte < 0x20) *byte = ' ';
    }
}

/// Writes the record of one stream; returns its length, which exceeds `capacity` if it does not fit.
static size_t write_stream(const AVStream *stream, char *buffer, size_t capacity) {
    const AVCodecParameters *coded = stream->codecpar;
    const char *kind = coded->codec_type == AVMEDIA_TYPE_VIDEO   ? "video"
                       : coded->codec_type == AVMEDIA_TYPE_AUDIO ? "audio"
                       : coded->codec_type == AVMEDIA_TYPE_SUBTITLE ? "subtitle"
                                                                    : NULL;
    if (!kind || stream->disposition & AV_DISPOSITION_ATTACHED_PIC) return 0;
    const AVCodecDescriptor *codec = avcodec_descriptor_get(coded->codec_id);
    char language[16], title[256];
    clean(language, sizeof language, stream->metadata, "language");
    clean(title, sizeof title, stream->metadata, "title");
    return snprintf(
        buffer, capacity, "%s\x1f%s\x1f%d\x1f%d\x1f%d\x1f%d\x1f%s\x1f%s\x1f\x1e", kind, codec ? codec->name : "", coded->width, coded->height,
        channels(coded), is_hdr(coded), language, title);
}

size_t probe_read(int descriptor, char *buffer, size_t capacity) {
    // Nothing reads its log.
    av_log_set_level(AV_LOG_QUIET);
    enum { chunk = 32 << 10 };
    unsigned char *bytes = av_malloc(chunk);
    AVIOContext *input = bytes ? avio_alloc_context(bytes, chunk, 0, &descriptor, read_bytes, NULL, seek_to) : NULL;
    if (!input) {
        av_free(bytes);
        return 0;
    }
    AVFormatContext *film = open_film(input);
    size_t count = 0;
    if (film) {
        if (!is_known(film)) avformat_find_stream_info(film, NULL);
        double seconds = length(film);
        count = seconds > 0 ? snprintf(buffer, capacity, "%.3f\x1f\x1e", seconds) : snprintf(buffer, capacity, "\x1f\x1e");
        for (unsigned index = 0; index < film->nb_streams; index++) {
            size_t more = write_stream(film->streams[index], buffer + count, capacity - count);
            // One byte is for the terminating zero.
            if (count + more < capacity) count += more;
        }
        avformat_close_input(&film);
    }
    // libavformat may have replaced it with a larger one.
    av_freep(&input->buffer);
    avio_context_free(&input);
    return count;
}
