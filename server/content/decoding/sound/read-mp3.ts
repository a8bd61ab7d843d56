import { limits } from "@hilal/contract/shared/limits";
import type { ByteWindow } from "./byte-window.ts";
import { incomplete, otherKind, type SoundReading } from "./sound-reading.ts";

/** Kilobits per second of layer III by the index in the header; 0 is the free format, which few programs play. */
const bitrates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const sampleRates = [44_100, 48_000, 32_000] as const;
/** MPEG 2.5, none, 2 and 1. */
const divisors = [4, 1, 2, 1] as const;

interface Frame {
  readonly bytes: number;
  readonly samples: number;
  readonly sampleRate: number;
  /** Where the frame's side information ends, which a frame of facts about the file follows. */
  readonly sideEnd: number;
}

/** Parses the header of a frame of MPEG audio, layer III (ISO 11172-3, 2.4.1.3); undefined for anything else. */
function parseFrame(head: Buffer): Frame | undefined {
  const [sync = 0, kind = 0, rates = 0, mode = 0] = head;
  if (head.length < 4 || sync !== 0xff || (kind & 0xe6) !== 0xe2) return undefined;
  const version = (kind >> 3) & 3;
  const isMpeg1 = version === 3;
  const bitrate = bitrates[isMpeg1 ? "mpeg1" : "later"][rates >> 4] ?? 0;
  const baseRate = sampleRates[(rates >> 2) & 3];
  if (version === 1 || bitrate === 0 || baseRate === undefined) return undefined;
  const sampleRate = baseRate / (divisors[version] ?? 1);
  const samples = isMpeg1 ? 1_152 : 576;
  const padding = (rates >> 1) & 1;
  const bytes = Math.floor((samples * bitrate * 125) / sampleRate) + padding;
  const [stereoSide, monoSide] = isMpeg1 ? [32, 17] : [17, 9];
  return { bytes, samples, sampleRate, sideEnd: 4 + (mode >> 6 === 3 ? monoSide : stereoSide) };
}

/** Walks an MP3 from frame to frame, between the tags at its beginning and its end. */
export async function readMp3(bytes: ByteWindow): Promise<SoundReading> {
  const start = await skipTags(bytes);
  if (start === undefined) return incomplete;
  const first = parseFrame(await bytes.at(start, 4));
  if (!first) return otherKind;
  const counted = await readCountedFrames(bytes, start, first);
  let frames = 0;
  let at = start;
  while (at < bytes.size) {
    const frame = parseFrame(bytes.held(at, 4) ?? (await bytes.at(at, 4)));
    if (frame?.sampleRate !== first.sampleRate) break;
    at += frame.bytes;
    frames += 1;
  }
  if (frames < 2) return otherKind;
  if (at > bytes.size) return incomplete;
  if (!(await isEndTag(bytes, at))) return incomplete;
  const sounding = counted === undefined ? frames : frames - 1;
  if (counted !== undefined && counted > frames) return incomplete;
  return { seconds: (sounding * first.samples) / first.sampleRate };
}

/** Skips ID3v2 tags and the zeros after them. @returns undefined when they do not end in time */
async function skipTags(bytes: ByteWindow): Promise<number | undefined> {
  let at = 0;
  for (;;) {
    const head = await bytes.at(at, 10);
    if (head.toString("latin1", 0, 3) !== "ID3") break;
    const sizes = [...head.subarray(6, 10)];
    if (sizes.length < 4 || sizes.some((byte) => byte > 127)) return undefined;
    const footer = ((head[5] ?? 0) & 0x10) === 0 ? 0 : 10;
    at += 10 + sizes.reduce((size, byte) => size * 128 + byte, 0) + footer;
    if (at > limits.imageBytes || at >= bytes.size) return undefined;
  }
  while (at < bytes.size && at < limits.imageBytes) {
    const part = await bytes.at(at, 4_096);
    const sound = part.findIndex((byte) => byte !== 0);
    if (sound >= 0) return at + sound;
    at += part.length;
  }
  return undefined;
}

/** The number of frames that the file's first frame declares (Xing, Info); undefined without such a frame. */
async function readCountedFrames(
  bytes: ByteWindow,
  start: number,
  { sideEnd }: Frame,
): Promise<number | undefined> {
  const facts = await bytes.at(start + sideEnd, 12);
  const name = facts.toString("latin1", 0, 4);
  if (facts.length < 12 || (name !== "Xing" && name !== "Info")) return undefined;
  return (facts.readUInt32BE(4) & 1) === 1 ? facts.readUInt32BE(8) : 0;
}

/** Whether nothing but tags or zeros follows the last frame: ID3v1 (128 bytes), APE and Lyrics3 with it. */
async function isEndTag(bytes: ByteWindow, at: number): Promise<boolean> {
  const left = bytes.size - at;
  if (left === 0) return true;
  if (left > 1_000_000) return false;
  const rest = await bytes.at(at, left);
  const head = rest.toString("latin1", 0, 11);
  return /^(?:TAG|APETAGEX|LYRICSBEGIN)/.test(head) || rest.every((byte) => byte === 0);
}
