/** The input of the compiler: the template's entry file and the data it reads. */
export interface PrintJob {
  /** The file of the template that is begun with. */
  readonly main: "magazine.typ" | "measured.typ";
  /** What the template reads as `/data.json`. */
  readonly data: string;
  /** Pictures by their place among the files. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export interface Printed {
  /** The PDF. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Any extra data that the template reports. */
  readonly told: unknown;
}
