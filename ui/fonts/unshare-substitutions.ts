// Nastaliq has some thousands of rules, which share their lists of glyphs. Sharing makes a font small on disk but large
// in transfer: each rule is a row of arbitrary offsets, which do not compress. With its lists inline, a rule looks like
// its neighbours.

/** One table of an unpacked font. */
export interface Table {
  readonly tag: string;
  readonly content: Buffer;
}

const headerLength = 12;
const recordLength = 16;

/** Returns the tables of an unpacked font, in the order of its directory. */
export function readTables(sfnt: Buffer): Table[] {
  return Array.from({ length: sfnt.readUInt16BE(4) }, (_, nth) => {
    const record = headerLength + recordLength * nth;
    const start = sfnt.readUInt32BE(record + 8);
    const content = sfnt.subarray(start, start + sfnt.readUInt32BE(record + 12));
    return { tag: sfnt.toString("latin1", record, record + 4), content };
  });
}

/**
 * Returns a font with new contents for the same number of tables. Their checksums are zero: WOFF2 does not contain
 * them, and decoders recalculate them.
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

// The structure of a GSUB table's parts (OpenType 1.9.1, "GSUB"): the length of each, and its offsets to other parts.

/** A kind of part: a subtable by its lookup type, or a part that subtables refer to. */
type PartKind =
  | { readonly lookupType: number }
  | "scripts"
  | "script"
  | "scriptLanguage"
  | "features"
  | "feature"
  | "coverage"
  | "classes"
  | "sequence"
  | "ligatures"
  | "ligature"
  | "rules"
  | "rule"
  | "chainedRules"
  | "chainedRule";

/** One part: its own bytes, without those of the parts it refers to. */
interface PartShape {
  readonly length: number;
  /** The positions of its two-byte offsets, with the kind of part that each refers to. */
  readonly links: readonly { readonly at: number; readonly kind: PartKind }[];
}

/**
 * Returns the shape of the part at a position.
 *
 * @throws Error for a lookup that none of our fonts has (reverse chaining), rather than lose it
 */
function readShape(table: Buffer, place: number, kind: PartKind): PartShape {
  const number = (at: number) => table.readUInt16BE(place + at);
  switch (kind) {
    case "scripts":
      return records(number, 0, [], "script");
    case "script":
      return records(number, 2, [{ at: 0, kind: "scriptLanguage" }], "scriptLanguage");
    case "features":
      return records(number, 0, [], "feature");
    case "scriptLanguage":
      return leaf(6 + 2 * number(4));
    case "feature":
      if (number(0) !== 0) throw new Error("A feature with parameters is not known.");
      return leaf(4 + 2 * number(2));
    case "coverage":
      return leaf(4 + number(2) * (number(0) === 1 ? 2 : 6));
    case "classes":
      return leaf(number(0) === 1 ? 6 + 2 * number(4) : 4 + 6 * number(2));
    case "sequence":
      return leaf(2 + 2 * number(0));
    case "ligature":
      return leaf(2 + 2 * number(2));
    case "rule":
      return leaf(2 + 2 * number(0) + 4 * number(2));
    case "chainedRule":
      return leaf(chainedRuleLength(number));
    case "ligatures":
      return list(number, 0, [], "ligature");
    case "rules":
      return list(number, 0, [], "rule");
    case "chainedRules":
      return list(number, 0, [], "chainedRule");
    default:
      return subtableShape(number, kind.lookupType);
  }
}

type ReadNumber = (at: number) => number;

function leaf(length: number): PartShape {
  return { length, links: [] };
}

/** Returns the shape of a list: a count followed by as many offsets; `before` are offsets ahead of it. */
function list(
  number: ReadNumber,
  countAt: number,
  before: PartShape["links"],
  kind: PartKind,
): PartShape {
  const first = countAt + 2;
  const count = number(countAt);
  const links = Array.from({ length: count }, (_, nth) => ({ at: first + 2 * nth, kind }));
  return { length: first + 2 * count, links: [...before, ...links] };
}

/** Like `list`, with a tag of four bytes before each offset. */
function records(
  number: ReadNumber,
  countAt: number,
  before: PartShape["links"],
  kind: PartKind,
): PartShape {
  const count = number(countAt);
  const links = Array.from({ length: count }, (_, nth) => ({ at: countAt + 6 + 6 * nth, kind }));
  return { length: countAt + 2 + 6 * count, links: [...before, ...links] };
}

const coverageAtTwo = [{ at: 2, kind: "coverage" }] as const;

function subtableShape(number: ReadNumber, lookupType: number): PartShape {
  const format = number(0);
  switch (lookupType) {
    case 1:
      return { length: format === 1 ? 6 : 6 + 2 * number(4), links: coverageAtTwo };
    case 2:
    case 3:
      return list(number, 4, coverageAtTwo, "sequence");
    case 4:
      return list(number, 4, coverageAtTwo, "ligatures");
    case 5:
      if (format === 3) return ruleOfCoverages(number);
      if (format === 1) return list(number, 4, coverageAtTwo, "rules");
      return list(number, 6, [...coverageAtTwo, { at: 4, kind: "classes" }], "rules");
    case 6: {
      if (format === 3) return chainedRuleOfCoverages(number);
      if (format === 1) return list(number, 4, coverageAtTwo, "chainedRules");
      const classes = [4, 6, 8].map((at) => ({ at, kind: "classes" }) as const);
      return list(number, 10, [...coverageAtTwo, ...classes], "chainedRules");
    }
    default:
      throw new Error(`A lookup of type ${lookupType} is not known.`);
  }
}

function ruleOfCoverages(number: ReadNumber): PartShape {
  const links = Array.from({ length: number(2) }, (_, nth) => coverageAt(6 + 2 * nth));
  return { length: 6 + 2 * number(2) + 4 * number(4), links };
}

function chainedRuleOfCoverages(number: ReadNumber): PartShape {
  const links: { at: number; kind: PartKind }[] = [];
  let place = 2;
  // The glyphs before, at and after the position of the change.
  for (let part = 0; part < 3; part++) {
    const count = number(place);
    for (let nth = 0; nth < count; nth++) links.push(coverageAt(place + 2 + 2 * nth));
    place += 2 + 2 * count;
  }
  return { length: place + 2 + 4 * number(place), links };
}

function coverageAt(at: number) {
  return { at, kind: "coverage" } as const;
}

function chainedRuleLength(number: ReadNumber): number {
  const ahead = 2 + 2 * number(0);
  // The first glyph at the position is known from the coverage.
  const after = ahead + 2 * number(ahead);
  const changes = after + 2 + 2 * number(after);
  return changes + 2 + 4 * number(changes);
}

const extension = 7;
const extensionLength = 8;
/** A lookup has a mark filtering set after its subtables when this flag is set. */
const usesMarkSet = 0x10;
const lookupListAt = 8;

/**
 * Rewrites the GSUB table of a font so that each subtable has its own copies of all that it refers to. The font draws
 * the same: lookups, subtables and rules stay in the same order.
 *
 * @param sfnt an unpacked font
 * @returns an unpacked font, larger than before, whose WOFF2 is smaller; the tables are unchanged when there is no GSUB
 * @throws Error for a lookup of an unknown type
 */
export function unshareSubstitutions(sfnt: Buffer): Buffer {
  const tables = readTables(sfnt).map(({ tag, content }) => ({
    tag,
    content: tag === "GSUB" ? unshared(content) : content,
  }));
  return withTables(sfnt, tables);
}

function unshared(gsub: Buffer): Buffer {
  const lookups = readLookups(gsub);
  if (gsub.readUInt32BE(0) !== 0x00010000) throw new Error("GSUB has parts that are not known.");
  const header = Buffer.from(gsub.subarray(0, 10));
  const scripts = copyPart(gsub, gsub.readUInt16BE(4), "scripts");
  const features = copyPart(gsub, gsub.readUInt16BE(6), "features");
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
      const body = copyPart(gsub, from, { lookupType: type });
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

function readLookups(gsub: Buffer): Lookup[] {
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

/** Reads a count and as many two-byte offsets. */
function offsetsAt(table: Buffer, place: number): number[] {
  const count = table.readUInt16BE(place);
  return Array.from({ length: count }, (_, nth) => table.readUInt16BE(place + 2 + 2 * nth));
}

/** Returns a part with all that it refers to; a part referred to twice is included once. */
function copyPart(table: Buffer, place: number, kind: PartKind): Buffer {
  const { length, links } = readShape(table, place, kind);
  const own = Buffer.from(table.subarray(place, place + length));
  const parts: Buffer[] = [own];
  const known = new Map<number, number>();
  let end = length;
  for (const link of links) {
    const offset = own.readUInt16BE(link.at);
    // A class without rules has a null offset.
    if (offset === 0) continue;
    const target = known.get(offset) ?? end;
    own.writeUInt16BE(target, link.at);
    if (known.has(offset)) continue;
    known.set(offset, target);
    const copy = copyPart(table, place + offset, link.kind);
    parts.push(copy);
    end += copy.length;
  }
  return Buffer.concat(parts);
}
