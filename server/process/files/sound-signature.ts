import { type FileSource, readPart } from "./file-source.ts";

/** Brands of MP4 files that hold sound or video; pictures such as AVIF and HEIC begin alike and have other brands. */
const mp4Brand = /^(?:M4[AB] |mp4[12]|iso[2-9m]|dash)$/;

/** Whether bytes, which may be no more than the first twelve of a file, are the beginning of MP3, MP4 or Ogg. */
export function beginsAsSound(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (head.startsWith("ID3") || head.startsWith("OggS")) return true;
  if (head.slice(4, 8) === "ftyp") return mp4Brand.test(head.slice(8, 12));
  const [first = 0, second = 0] = bytes;
  // The sync of a frame of MPEG audio, layer III.
  return first === 0xff && (second & 0xe6) === 0xe2;
}

/** Whether a file begins like MP3, MP4 or Ogg. */
export async function isSound(source: FileSource): Promise<boolean> {
  return beginsAsSound(await readPart(source, 0, 12));
}
