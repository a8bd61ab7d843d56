/** What the compiler is given: the template's entry and what it reads. */
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
  /** What the template tells besides. */
  readonly told: unknown;
}
