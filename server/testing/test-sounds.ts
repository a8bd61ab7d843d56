import { sumPage } from "../content/decoding/sound/read-ogg.ts";

/** The bytes of a frame of MP3: MPEG 1, layer III, 128 kbit/s, 44.1 kHz. */
export const mp3FrameBytes = 417;
const mp3Frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);

/** An MP3 of silence; 38 frames are a second. */
export const makeMp3 = (frames: number): Buffer =>
  Buffer.concat(Array.from({ length: frames }, () => mp3Frame));

/** A tag of an MP3 with any contents. */
export function makeId3(contents: Buffer): Buffer {
  const { length } = contents;
  const sizes = [21, 14, 7, 0].map((shift) => (length >> shift) & 127);
  return Buffer.concat([Buffer.from("ID3\x04\0\0", "latin1"), Buffer.from(sizes), contents]);
}

/** A box of an MP4. */
export function makeBox(type: string, ...contents: readonly Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

const numbers = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
};
/** A frame of silent AAC. */
const aacFrame = Buffer.from([0x21, 0x10, 0x04, 0x60, 0x8c, 0x1c]);

interface M4a {
  /** 43 frames are a second. */
  readonly frames?: number;
  readonly handler?: string;
  readonly codec?: string;
  /** Where the data begin by the index; where they do by default. */
  readonly place?: number;
  readonly brand?: string;
}

/** An M4A of silence, its data before its index. */
export function makeM4a({
  frames = 86,
  handler = "soun",
  codec = "mp4a",
  place = 28,
  brand = "M4A ",
}: M4a = {}): Buffer {
  const table = makeBox(
    "stbl",
    makeBox("stsd", numbers(0, 1), makeBox(codec, Buffer.alloc(28))),
    makeBox("stts", numbers(0, 1, frames, 1_024)),
    makeBox("stsc", numbers(0, 1, 1, frames, 1)),
    makeBox("stsz", numbers(0, aacFrame.length, frames)),
    makeBox("stco", numbers(0, 1, place)),
  );
  const media = makeBox(
    "mdia",
    makeBox("mdhd", numbers(0, 0, 0, 44_100, frames * 1_024, 0)),
    makeBox("hdlr", numbers(0, 0), Buffer.from(handler), Buffer.alloc(13)),
    makeBox("minf", table),
  );
  return Buffer.concat([
    makeBox("ftyp", Buffer.from(brand), numbers(0), Buffer.from(brand)),
    makeBox("mdat", Buffer.alloc(frames * aacFrame.length, aacFrame)),
    makeBox("moov", makeBox("trak", media)),
  ]);
}

interface OggPage {
  readonly number: number;
  readonly packet: Buffer;
  /** 2 begins, 4 ends. */
  readonly flags?: number;
  readonly granule?: number;
}

function makePage({ number, packet, flags = 0, granule = 0 }: OggPage): Buffer {
  const head = Buffer.alloc(28);
  head.write("OggS");
  head[5] = flags;
  head.writeBigUInt64LE(BigInt(granule), 6);
  head.writeUInt32LE(7, 14);
  head.writeUInt32LE(number, 18);
  head[26] = 1;
  head[27] = packet.length;
  const page = Buffer.concat([head, packet]);
  page.writeUInt32LE(sumPage(page), 22);
  return page;
}

/** An Ogg file with Opus: silence of so many seconds, a page each. */
export function makeOgg(seconds: number): Buffer {
  const head = Buffer.alloc(19);
  head.write("OpusHead\x01\x01", "latin1");
  head.writeUInt16LE(312, 10);
  head.writeUInt32LE(48_000, 12);
  const tags = Buffer.concat([Buffer.from("OpusTags"), Buffer.alloc(8)]);
  const pages = Array.from({ length: seconds }, (_, second) =>
    makePage({
      number: second + 2,
      packet: Buffer.from([0xf8, 0xff, 0xfe]),
      granule: 312 + (second + 1) * 48_000,
      flags: second === seconds - 1 ? 4 : 0,
    }),
  );
  return Buffer.concat([
    makePage({ number: 0, packet: head, flags: 2 }),
    makePage({ number: 1, packet: tags }),
    ...pages,
  ]);
}
