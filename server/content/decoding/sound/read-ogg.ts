import type { ByteWindow } from "./byte-window.ts";
import { incomplete, otherKind, type SoundReading } from "./sound-reading.ts";

/** The checksum of pages: a CRC-32 without reflection (RFC 3533, section 6). */
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) {
    value = value < 0 ? (value << 1) ^ 0x04c1_1db7 : value << 1;
  }
  return value;
});

function updateCrc(crc: number, bytes: Uint8Array): number {
  let value = crc;
  for (let at = 0; at < bytes.length; at += 1) {
    value = (value << 8) ^ (crcTable[(value >>> 24) ^ (bytes[at] ?? 0)] ?? 0);
  }
  return value;
}

const noSum = new Uint8Array(4);

/** Returns the checksum of a page, whose own field counts as zero. */
export function sumPage(page: Uint8Array): number {
  const head = updateCrc(updateCrc(0, page.subarray(0, 22)), noSum);
  return updateCrc(head, page.subarray(26)) >>> 0;
}

const [begins, ends] = [2, 4];
/** The longest header of a page, with its table of segments. */
const mostHead = 282;
/** A recording has a page a second, or at most one for each packet of twenty milliseconds. */
const mostPages = 1_000_000;
/** Of a page on which no packet ends. */
const noGranule = 0xffff_ffff_ffff_ffffn;

/** Samples in a second, and those before the sound that are not played. */
interface Codec {
  readonly sampleRate: number;
  readonly skipped: number;
}

/** The codec by its first packet; undefined for any but Opus and Vorbis. */
function readCodec(packet: Buffer): Codec | undefined {
  if (packet.length >= 19 && packet.toString("latin1", 0, 8) === "OpusHead") {
    return { sampleRate: 48_000, skipped: packet.readUInt16LE(10) };
  }
  if (packet.length >= 30 && packet.toString("latin1", 0, 7) === "\x01vorbis") {
    return { sampleRate: packet.readUInt32LE(12), skipped: 0 };
  }
  return undefined;
}

/** Walks an Ogg file from page to page: one stream of Opus or Vorbis, numbered without a gap, up to its last page. */
export async function readOgg(bytes: ByteWindow): Promise<SoundReading> {
  let codec: Codec | undefined;
  let serial = 0;
  let granule = 0n;
  let isEnded = false;
  let at = 0;
  for (let number = 0; at < bytes.size; number += 1) {
    const head = bytes.held(at, mostHead) ?? (await bytes.at(at, mostHead));
    if (number > mostPages || head.length < 27 || head.toString("latin1", 0, 4) !== "OggS")
      return incomplete;
    const [flags = 0, segments = 0] = [head[5], head[26]];
    const table = head.subarray(27, 27 + segments);
    const length = 27 + segments + table.reduce((sum, segment) => sum + segment, 0);
    const [position, of] = [head.readBigUInt64LE(6), head.readUInt32LE(14)];
    const page = bytes.held(at, length) ?? (await bytes.at(at, length));
    if (page.length < length) return incomplete;
    if (number === 0) {
      codec = readCodec(page.subarray(27 + segments));
      serial = of;
    }
    if (!codec || of !== serial) return otherKind;
    const isNext = (flags & begins) === (number === 0 ? begins : 0);
    if (isEnded || !isNext || page.readUInt32LE(18) !== number) return incomplete;
    if (page.readUInt32LE(22) !== sumPage(page)) return incomplete;
    if (position !== noGranule) granule = position;
    isEnded = (flags & ends) === ends;
    at += length;
  }
  if (!codec || !isEnded) return incomplete;
  const { sampleRate, skipped } = codec;
  return { seconds: sampleRate > 0 ? (Number(granule) - skipped) / sampleRate : null };
}
