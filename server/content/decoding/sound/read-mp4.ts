import type { ByteWindow } from "./byte-window.ts";
import { incomplete, otherKind, type SoundReading } from "./sound-reading.ts";

/** A recording has a handful of boxes, one in fragments a pair for some seconds. */
const mostBoxes = 20_000;
/** Boxes beside each other within the index, and parts with data: more than any program writes. */
const [mostInIndex, mostData] = [200, 8];
/** Bytes of the index, which may hold a picture: four a frame, so a hundred megabytes of speech have some two. */
const mostIndex = 8_000_000;

interface Box {
  readonly type: string;
  /** Where its contents begin and end. */
  readonly start: number;
  readonly end: number;
}

/**
 * Parses the header of a box (ISO 14496-12, 4.2).
 * @param limit where what contains the box ends
 * @returns undefined when it does not fit
 */
function parseBox(head: Buffer, at: number, limit: number): Box | undefined {
  if (head.length < 8) return undefined;
  const type = head.toString("latin1", 4, 8);
  const short = head.readUInt32BE(0);
  if (short === 1 && head.length < 16) return undefined;
  const long = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
  const start = at + (short === 1 ? 16 : 8);
  const end = short === 0 ? limit : at + long;
  return end < start || end > limit ? undefined : { type, start, end };
}

/** The boxes within a part of the index; undefined when one does not fit. */
function listBoxes(index: Buffer, { start, end }: Pick<Box, "start" | "end">): Box[] | undefined {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    const box = parseBox(index.subarray(at, Math.min(at + 16, end)), at, end);
    if (!box || boxes.length >= mostInIndex) return undefined;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** The contents of the box at a path; undefined without it. */
function findBox(index: Buffer, within: Pick<Box, "start" | "end">, path: string) {
  let found: Pick<Box, "start" | "end"> | undefined = within;
  for (const type of path.split("/")) {
    found = found && listBoxes(index, found)?.find((box) => box.type === type);
  }
  return found && index.subarray(found.start, found.end);
}

/** Walks an MP4 from box to box and checks that its index names sound, all of which is there. */
export async function readMp4(bytes: ByteWindow): Promise<SoundReading> {
  const data: Box[] = [];
  let index: Box | undefined;
  let isFragmented = false;
  let at = 0;
  for (let count = 0; at < bytes.size; count += 1) {
    const box = parseBox(await bytes.at(at, 16), at, bytes.size);
    if (!box || count > mostBoxes) return incomplete;
    if (box.type === "mdat") data.push(box);
    if (box.type === "moof") isFragmented = true;
    if (box.type === "moov") {
      if (index) return incomplete;
      index = box;
    }
    at = box.end;
  }
  if (!index || index.end - index.start > mostIndex) return incomplete;
  const contents = await bytes.at(index.start, index.end - index.start);
  const tracks = listBoxes(contents, { start: 0, end: contents.length });
  if (!tracks || data.length === 0) return incomplete;
  return readTracks(contents, tracks, { data, isFragmented });
}

interface Stored {
  readonly data: readonly Box[];
  readonly isFragmented: boolean;
}

function readTracks(index: Buffer, boxes: readonly Box[], stored: Stored): SoundReading {
  const tracks = boxes.filter(({ type }) => type === "trak");
  const kinds = tracks.map((track) =>
    findBox(index, track, "mdia/hdlr")?.toString("latin1", 8, 12),
  );
  const sound = tracks[kinds.indexOf("soun")];
  // A film is no recording; a track of chapters does no harm.
  if (!sound || kinds.includes("vide")) return otherKind;
  const codec = findBox(index, sound, "mdia/minf/stbl/stsd")?.toString("latin1", 12, 16);
  if (codec !== "mp4a") return otherKind;
  if (stored.isFragmented) return { seconds: null };
  if (!isAllThere(index, sound, stored.data)) return incomplete;
  return { seconds: readSeconds(index, sound) };
}

/** Whether the frames that the index counts are some, fit into the data, and begin within it. */
function isAllThere(index: Buffer, track: Box, data: readonly Box[]): boolean {
  const sizes = findBox(index, track, "mdia/minf/stbl/stsz");
  const short = findBox(index, track, "mdia/minf/stbl/stco");
  const long = findBox(index, track, "mdia/minf/stbl/co64");
  const places = short ?? long;
  if (!sizes || sizes.length < 12 || !places || places.length < 8) return false;
  const [each, frames] = [sizes.readUInt32BE(4), sizes.readUInt32BE(8)];
  const width = short ? 4 : 8;
  const chunks = places.readUInt32BE(4);
  const isTableWhole = each > 0 || sizes.length >= 12 + frames * 4;
  const isWhole = isTableWhole && places.length >= 8 + chunks * width;
  if (frames === 0 || chunks === 0 || !isWhole || data.length > mostData) return false;
  let sum = each * frames;
  for (let frame = 0; each === 0 && frame < frames; frame += 1) {
    sum += sizes.readUInt32BE(12 + frame * 4);
  }
  if (sum > data.reduce((all, { start, end }) => all + end - start, 0)) return false;
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const at = 8 + chunk * width;
    const place = short ? places.readUInt32BE(at) : Number(places.readBigUInt64BE(at));
    if (!data.some(({ start, end }) => place >= start && place < end)) return false;
  }
  return true;
}

/** The length of a track: how long each of its frames sounds (`stts`), by the clock of its header (`mdhd`). */
function readSeconds(index: Buffer, track: Box): number | null {
  const header = findBox(index, track, "mdia/mdhd");
  const times = findBox(index, track, "mdia/minf/stbl/stts");
  if (!header || header.length < 24 || !times || times.length < 8) return null;
  const clock = header.readUInt32BE(header[0] === 1 ? 20 : 12);
  const entries = times.readUInt32BE(4);
  if (clock === 0 || times.length < 8 + entries * 8) return null;
  let ticks = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    ticks += times.readUInt32BE(8 + entry * 8) * times.readUInt32BE(12 + entry * 8);
  }
  return ticks / clock;
}
