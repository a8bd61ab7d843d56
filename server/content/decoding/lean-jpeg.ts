import { setImmediate } from "node:timers/promises";
import { exifPrefix, readOrientation, writeOrientation } from "./exif-orientation.ts";
import { RefusedPicture, requireSize } from "./refused-picture.ts";

/** A progressive picture of an ordinary encoder has about ten scans; each goes through all pixels anew. */
const mostScans = 64;
/** Coded pixels hold a marker of their own every 256 bytes; a file of nothing else is read with pauses for others. */
const markersBetweenPauses = 30_000;
/** Tables, profiles and restarts of an ordinary file are some hundred. */
const mostSegments = 4_000;

const startOfScan = 0xda;
const endOfImage = 0xd9;
const application = { first: 0xe0, exif: 0xe1, profile: 0xe2, adobe: 0xee, last: 0xef };
const comment = 0xfe;
/** Frame headers of all kinds; among their numbers stand three others. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * A JPEG without anything but its pixels, its colour profile and its orientation. Reads the file once, from segment to
 * segment.
 * @throws RefusedPicture
 */
export async function leanJpeg(file: Buffer): Promise<Buffer> {
  const kept = [file.subarray(0, 2)];
  let scans = 0;
  let hasSize = false;
  let hasOrientation = false;
  let at = 2;
  for (let count = 1; ; count += 1) {
    if (count > mostSegments) throw new RefusedPicture("too_many_parts");
    const start = skipFilling(file, at);
    const marker = file[start + 1];
    if (marker === endOfImage) {
      kept.push(file.subarray(start, start + 2));
      return Buffer.concat(kept);
    }
    const end = endOfSegment(file, start);
    const segment = file.subarray(start, end);
    const data = segment.subarray(4);
    at = end;
    if (marker === undefined || marker === comment) continue;
    if (marker >= application.first && marker <= application.last) {
      if (marker === application.exif && data.subarray(0, 6).equals(exifPrefix)) {
        if (!hasOrientation) kept.push(orientationSegment(readOrientation(data.subarray(6))));
        hasOrientation = true;
      } else if (isOfColours(marker, data)) kept.push(segment);
      continue;
    }
    if (isFrame(marker)) {
      if (hasSize || data.length < 6) throw new RefusedPicture("unreadable");
      requireSize(data.readUInt16BE(3), data.readUInt16BE(1));
      hasSize = true;
    }
    if (marker === startOfScan) {
      scans += 1;
      if (scans > mostScans) throw new RefusedPicture("too_many_parts");
      at = await endOfScan(file, end);
    }
    kept.push(file.subarray(start, at));
    // Without its end: the decoder tells whether pixels are missing.
    if (scans > 0 && at === file.length) return Buffer.concat(kept);
  }
}

/** A marker may have any number of 0xff before it. */
function skipFilling(file: Buffer, from: number): number {
  let at = from;
  if (file[at] !== 0xff) throw new RefusedPicture("unreadable");
  while (file[at + 1] === 0xff) at += 1;
  return at;
}

function endOfSegment(file: Buffer, start: number): number {
  if (start + 4 > file.length) throw new RefusedPicture("unreadable");
  const length = file.readUInt16BE(start + 2);
  const end = start + 2 + length;
  if (length < 2 || end > file.length) throw new RefusedPicture("unreadable");
  return end;
}

/** Where the coded pixels end: at a marker that is no restart, or with the file. */
async function endOfScan(file: Buffer, from: number): Promise<number> {
  let at = from;
  for (let count = 1; ; count += 1) {
    at = file.indexOf(0xff, at);
    if (at < 0 || at >= file.length - 1) return file.length;
    const next = file[at + 1] ?? 0;
    const goesOn = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!goesOn) return at;
    at += next === 0xff ? 1 : 2;
    if (count % markersBetweenPauses === 0) await setImmediate();
  }
}

/** What tells how to read the colours: JFIF, Adobe's transform, a profile. */
function isOfColours(marker: number, data: Buffer): boolean {
  const begins = (text: string) => data.toString("latin1", 0, text.length) === text;
  if (marker === application.first) return begins("JFIF\0");
  if (marker === application.profile) return begins("ICC_PROFILE\0");
  return marker === application.adobe && begins("Adobe");
}

function orientationSegment(orientation: number): Buffer {
  const data = Buffer.concat([exifPrefix, writeOrientation(orientation)]);
  const head = Buffer.from([0xff, application.exif, 0, data.length + 2]);
  return Buffer.concat([head, data]);
}
