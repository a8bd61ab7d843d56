import { deflateSync } from "node:zlib";

interface WrittenPdf {
  /** The PDF operators of each page. */
  readonly pages: readonly string[];
  readonly size?: readonly [width: number, height: number];
  /** Titles of its contents by page, counted from one. */
  readonly outline?: readonly { readonly title: string; readonly page: number }[];
  /** A picture that pages may draw as `/Im`: its side in grey pixels. */
  readonly picture?: number;
  /** A shading that pages may fill with `/Sh sh`: its dictionary. */
  readonly shading?: string;
  /** A pattern that pages may fill with as `/P`: its dictionary, and its drawing operators. */
  readonly pattern?: { readonly dictionary: string; readonly drawing: string };
}

/** Words in lines, drawn as large as a heading. */
export const words = (...lines: string[]) =>
  `BT /F 24 Tf 40 700 Td 30 TL ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`;

/** Returns a PDF that contains only what is given. */
export function writePdf(given: WrittenPdf): Buffer {
  const { pages, size = [600, 800], outline = [], picture, shading, pattern } = given;
  const objects: Buffer[] = [];
  const add = (text: string, stream?: Buffer) => {
    const body = stream
      ? [Buffer.from(`${text}\nstream\n`), stream, Buffer.from("\nendstream")]
      : [Buffer.from(text)];
    objects.push(Buffer.concat(body));
    return objects.length;
  };
  const flate = (dictionary: string, data: Buffer) => {
    const packed = deflateSync(data);
    return add(`<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>`, packed);
  };
  const font = add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  const image = picture
    ? flate(
        `/Type /XObject /Subtype /Image /Width ${picture} /Height ${picture} /ColorSpace /DeviceGray /BitsPerComponent 8`,
        Buffer.alloc(picture * picture),
      )
    : 0;
  const tile = pattern ? flate(pattern.dictionary, Buffer.from(pattern.drawing)) : 0;
  const named = [
    `/Font << /F ${font} 0 R >>`,
    image ? `/XObject << /Im ${image} 0 R >>` : "",
    shading ? `/Shading << /Sh ${shading} >>` : "",
    tile ? `/Pattern << /P ${tile} 0 R >>` : "",
  ];
  const resources = `<< ${named.join(" ")} >>`;
  const tree = objects.length + pages.length * 2 + 1;
  const kids = pages.map((content) => {
    const drawn = flate("", Buffer.from(content));
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${size.join(" ")}] /Resources ${resources} /Contents ${drawn} 0 R >>`,
    );
  });
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] >>`,
  );
  const contents = writeOutline(outline, kids, tree + 1);
  for (const line of contents) add(line);
  const root = add(
    `<< /Type /Catalog /Pages ${tree} 0 R${contents.length > 0 ? ` /Outlines ${tree + 1} 0 R` : ""} >>`,
  );
  return assemble(objects, root);
}

function writeOutline(
  lines: NonNullable<WrittenPdf["outline"]>,
  kids: readonly number[],
  first: number,
): string[] {
  if (lines.length === 0) return [];
  const items = lines.map(({ title, page }, index) => {
    const next = index + 1 < lines.length ? ` /Next ${first + index + 2} 0 R` : "";
    const hex = Buffer.from(`\uFEFF${title}`, "utf16le").swap16().toString("hex");
    return `<< /Title <${hex}> /Parent ${first} 0 R${next} /Dest [${kids[page - 1]} 0 R /Fit] >>`;
  });
  return [`<< /First ${first + 1} 0 R /Last ${first + lines.length} 0 R >>`, ...items];
}

function assemble(objects: readonly Buffer[], root: number): Buffer {
  const parts = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      object,
      Buffer.from("\nendobj\n"),
    ]);
    offsets.push(length);
    length += whole.length;
    parts.push(whole);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
