import { limits } from "@hilal/contract/shared/limits";
import type { SoundType } from "@hilal/contract/shared/sound-types";
import type { FileSource } from "../../../process/files/file-source.ts";
import { pdfHeadWithin } from "../../../process/files/pdf-signature.ts";
import { beginsAsSound } from "../../../process/files/sound-signature.ts";
import { openWindow } from "./byte-window.ts";
import { readMp3 } from "./read-mp3.ts";
import { readMp4 } from "./read-mp4.ts";
import { readOgg } from "./read-ogg.ts";

/** What a sound file is, read from its structure alone: nothing is decoded. */
export interface SoundFacts {
  readonly mimeType: SoundType;
  readonly extension: "mp3" | "m4a" | "ogg";
  /** Null where the structure does not tell the length for sure. */
  readonly seconds: number | null;
}

/** Why a file is refused: each fault has its text in i18n's `validation`. */
export type SoundFault = "sound_too_large" | "sound_only" | "sound_incomplete";

/** The longest recording whose length is believed, in seconds: four days. */
const mostSeconds = 345_600;

/**
 * Reads the structure of a recording from its first byte to its last, once and without unpacking anything: every frame
 * of an MP3, every box of an MP4, every page of an Ogg file with its checksum (product: uploads 20).
 * @returns the fault for any other file, and for one that is damaged or cut off
 */
export async function readSound(source: FileSource): Promise<SoundFacts | { fault: SoundFault }> {
  const bytes = await openWindow(source);
  if (bytes.size > limits.soundBytes) return { fault: "sound_too_large" };
  const head = await bytes.at(0, pdfHeadWithin);
  // Metadata may contain anything, also what another program would take for the beginning of a PDF.
  if (!beginsAsSound(head) || head.includes("%PDF-")) {
    return { fault: "sound_only" };
  }
  const { read, ...kind } = findKind(head.toString("latin1", 0, 8));
  const { fault, seconds } = await read(bytes);
  return fault ? { fault } : { ...kind, seconds: toWholeSeconds(seconds) };
}

const mp3 = { mimeType: "audio/mpeg", extension: "mp3", read: readMp3 } as const;
const mp4 = { mimeType: "audio/mp4", extension: "m4a", read: readMp4 } as const;
const ogg = { mimeType: "audio/ogg", extension: "ogg", read: readOgg } as const;

function findKind(head: string) {
  if (head.startsWith("OggS")) return ogg;
  return head.endsWith("ftyp") ? mp4 : mp3;
}

function toWholeSeconds(seconds: number | null): number | null {
  if (seconds === null || !(seconds > 0 && seconds <= mostSeconds)) return null;
  return Math.max(1, Math.round(seconds));
}
