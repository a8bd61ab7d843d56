const orientationTag = 0x0112;
const exifName = Buffer.from("Exif\0\0", "latin1");

/**
 * Reads how a camera was held from a block of EXIF, and nothing else: its other entries may point anywhere.
 * @param tiff the block from its byte order on
 * @returns 1 to 8; 1, which is upright, where nothing can be read
 */
export function readOrientation(tiff: Buffer): number {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const directory = long(4);
    const count = short(directory);
    for (let index = 0; index < count; index += 1) {
      const entry = directory + 2 + index * 12;
      if (short(entry) !== orientationTag) continue;
      const orientation = short(entry + 8);
      return orientation >= 1 && orientation <= 8 ? orientation : 1;
    }
  } catch (error) {
    // An entry beyond the end of the block.
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

/** The smallest block of EXIF that says an orientation, from its byte order on. */
export function writeOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("II*\0", "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(orientationTag, 10);
  // One value of type SHORT.
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return tiff;
}

/** What stands before a block of EXIF in a segment of a JPEG. */
export const exifPrefix: Buffer = exifName;
