/** One table of an unpacked font. */
export interface Table {
  readonly tag: string;
  readonly content: Buffer;
}

const headerLength = 12;
const recordLength = 16;

/** The tables of an unpacked font, in the order of its directory. */
export function tablesOf(sfnt: Buffer): Table[] {
  return Array.from({ length: sfnt.readUInt16BE(4) }, (_, nth) => {
    const record = headerLength + recordLength * nth;
    const start = sfnt.readUInt32BE(record + 8);
    const content = sfnt.subarray(start, start + sfnt.readUInt32BE(record + 12));
    return { tag: sfnt.toString("latin1", record, record + 4), content };
  });
}

/**
 * A font with other contents for its tables, as many as it had. Their checksums are left zero: WOFF2 carries none, and
 * whoever unpacks it reckons them anew.
 *
 * @param sfnt the unpacked font that the tables were read from
 */
export function withTables(sfnt: Buffer, tables: readonly Table[]): Buffer {
  const header = Buffer.alloc(headerLength + recordLength * tables.length);
  sfnt.copy(header, 0, 0, headerLength);
  const parts: Buffer[] = [header];
  let end = header.length;
  for (const [nth, { tag, content }] of tables.entries()) {
    const record = headerLength + recordLength * nth;
    header.write(tag, record, "latin1");
    header.writeUInt32BE(end, record + 8);
    header.writeUInt32BE(content.length, record + 12);
    const padding = Buffer.alloc(-content.length & 3);
    parts.push(content, padding);
    end += content.length + padding.length;
  }
  return Buffer.concat(parts);
}
