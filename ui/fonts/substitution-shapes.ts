// How the parts of a GSUB table are built (OpenType 1.9.1, "GSUB"): how long each is and where it points to others.

/** A kind of part: a subtable by its lookup type, or what subtables point to. */
export type PartKind =
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

/** A part as it stands: its bytes without those of the parts that it points to. */
export interface PartShape {
  readonly length: number;
  /** Where in the part an address of two bytes stands, and what it leads to. */
  readonly links: readonly { readonly at: number; readonly kind: PartKind }[];
}

/**
 * The shape of the part that stands at a place.
 *
 * @throws Error for a lookup that no font of ours has (reverse chaining), rather than lose it
 */
export function shapeOf(table: Buffer, place: number, kind: PartKind): PartShape {
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

/** A count at a place with as many addresses after it; before it, some addresses of their own. */
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

/** The same with a tag of four bytes before each address. */
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
  // The glyphs before, at and after the place of the change.
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
  // The first glyph of those at the place is known from the coverage.
  const after = ahead + 2 * number(ahead);
  const changes = after + 2 + 2 * number(after);
  return changes + 2 + 4 * number(changes);
}
