import type { FaceFile } from "./faces.ts";

/** The input of the compiler: the template's entry file and the data it reads. */
export interface PrintJob {
  /** The template's entry file. */
  readonly main: "magazine.typ" | "measured.typ";
  /** The JSON that the template reads as `/data.json`. */
  readonly data: string;
  /** Pictures by path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Further fonts, in the order of preference, for letters that the fonts of every document lack. */
  readonly faces?: readonly FaceFile[];
}

export interface Printed {
  /** The PDF. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Any extra data that the template reports. */
  readonly reported: unknown;
}
