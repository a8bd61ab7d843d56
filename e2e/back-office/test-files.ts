/** A file as a person picks it. */
export interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQMAAAD+wSzIAAAAA1BMVEWwFB/BghlqAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgQAUAABAAASG2FtIAAAAASUVORK5CYII=";

/** A square in the house's red. */
export const picture: PickedFile = {
  name: "cover.png",
  mimeType: "image/png",
  buffer: Buffer.from(png, "base64"),
};

/** A minimal complete PDF. */
export const pdf: PickedFile = {
  name: "issue.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
};
