// Nastaliq is set by some thousands of rules, which share their lists of glyphs. Sharing makes a font small as it lies there
// and large as it travels: a rule is then a row of arbitrary addresses, which do not compress. With its lists inside it, a
// rule looks like its neighbours.
import { tablesOf, withTables } from "./sfnt-tables.ts";
import { type PartKind, shapeOf } from "./substitution-shapes.ts";

const extension = 7;
const extensionLength = 8;
/** A lookup names a set of marks after its subtables if it heeds one. */
const usesMarkSet = 0x10;
const lookupListAt = 8;

/**
 * Writes the GSUB table of a font anew, each subtable with copies of its own of all that it points to. What the font draws
 * stays the same: the same lookups, subtables and rules stand in the same order.
 *
 * @param sfnt an unpacked font
 * @returns an unpacked font, larger than before, whose WOFF2 is smaller; the tables are the same if there is no GSUB
 * @throws Error for a lookup of a type that is not known
 */
export function unshareSubstitutions(sfnt: Buffer): Buffer {
  const tables = tablesOf(sfnt).map(({ tag, content }) => ({
    tag,
    content: tag === "GSUB" ? unshared(content) : content,
  }));
  return withTables(sfnt, tables);
}

function unshared(gsub: Buffer): Buffer {
  const lookups = lookupsOf(gsub);
  if (gsub.readUInt32BE(0) !== 0x00010000) throw new Error("GSUB has parts that are not known.");
  const header = Buffer.from(gsub.subarray(0, 10));
  const scripts = copyOf(gsub, gsub.readUInt16BE(4), "scripts");
  const features = copyOf(gsub, gsub.readUInt16BE(6), "features");
  header.writeUInt16BE(header.length, 4);
  header.writeUInt16BE(header.length + scripts.length, 6);
  header.writeUInt16BE(header.length + scripts.length + features.length, lookupListAt);

  const list = Buffer.alloc(2 + 2 * lookups.length);
  list.writeUInt16BE(lookups.length);
  const heads: Buffer[] = [];
  const bodies: Buffer[] = [];
  let headsEnd = list.length;
  const pointers: { head: Buffer; at: number; from: number; body: number }[] = [];
  let bodiesLength = 0;
  for (const [nth, { flag, markSet, subtables }] of lookups.entries()) {
    const firstPointer = 6 + 2 * subtables.length + markSet.length;
    const head = Buffer.alloc(firstPointer + extensionLength * subtables.length);
    head.writeUInt16BE(extension, 0);
    head.writeUInt16BE(flag, 2);
    head.writeUInt16BE(subtables.length, 4);
    markSet.copy(head, 6 + 2 * subtables.length);
    for (const [place, { type, start: from }] of subtables.entries()) {
      const at = firstPointer + extensionLength * place;
      head.writeUInt16BE(at, 6 + 2 * place);
      head.writeUInt16BE(1, at);
      head.writeUInt16BE(type, at + 2);
      pointers.push({ head, at, from: headsEnd + at, body: bodiesLength });
      const body = copyOf(gsub, from, { lookupType: type });
      bodies.push(body);
      bodiesLength += body.length;
    }
    list.writeUInt16BE(headsEnd, 2 + 2 * nth);
    heads.push(head);
    headsEnd += head.length;
  }
  for (const { head, at, from, body } of pointers) {
    head.writeUInt32BE(headsEnd + body - from, at + 4);
  }
  return Buffer.concat([header, scripts, features, list, ...heads, ...bodies]);
}

interface Lookup {
  readonly flag: number;
  readonly markSet: Buffer;
  readonly subtables: readonly { readonly type: number; readonly start: number }[];
}

function lookupsOf(gsub: Buffer): Lookup[] {
  const list = gsub.readUInt16BE(lookupListAt);
  return offsetsAt(gsub, list).map((offset) => {
    const lookup = list + offset;
    const type = gsub.readUInt16BE(lookup);
    const flag = gsub.readUInt16BE(lookup + 2);
    const offsets = offsetsAt(gsub, lookup + 4);
    const end = lookup + 6 + 2 * offsets.length;
    const markSet = gsub.subarray(end, (flag & usesMarkSet) === 0 ? end : end + 2);
    const subtables = offsets.map((each) => {
      const start = lookup + each;
      if (type !== extension) return { type, start };
      return { type: gsub.readUInt16BE(start + 2), start: start + gsub.readUInt32BE(start + 4) };
    });
    return { flag, markSet, subtables };
  });
}

/** Reads a count and as many addresses of two bytes. */
function offsetsAt(table: Buffer, place: number): number[] {
  const count = table.readUInt16BE(place);
  return Array.from({ length: count }, (_, nth) => table.readUInt16BE(place + 2 + 2 * nth));
}

/** A part with all that it points to; what it points to twice is there once. */
function copyOf(table: Buffer, place: number, kind: PartKind): Buffer {
  const { length, links } = shapeOf(table, place, kind);
  const own = Buffer.from(table.subarray(place, place + length));
  const parts: Buffer[] = [own];
  const known = new Map<number, number>();
  let end = length;
  for (const link of links) {
    const offset = own.readUInt16BE(link.at);
    // A class without rules points nowhere.
    if (offset === 0) continue;
    const target = known.get(offset) ?? end;
    own.writeUInt16BE(target, link.at);
    if (known.has(offset)) continue;
    known.set(offset, target);
    const copy = copyOf(table, place + offset, link.kind);
    parts.push(copy);
    end += copy.length;
  }
  return Buffer.concat(parts);
}
