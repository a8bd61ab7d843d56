import { splitBlocks } from "./split-blocks.ts";

/** A stretch of two bodies: the same in both, or what each has there. */
export type Stretch =
  | { readonly kind: "same"; readonly blocks: readonly string[] }
  | {
      readonly kind: "changed";
      readonly mine: readonly string[];
      readonly theirs: readonly string[];
    };

export type Side = "mine" | "theirs";

/** Two versions of a body side by side: block for block where they have equally many, otherwise stretch for stretch. */
export function compareBodies(mine: string, theirs: string): Stretch[] {
  const [one, other] = [splitBlocks(mine), splitBlocks(theirs)];
  const lengths = commonLengths(one, other);
  const stretches: Stretch[] = [];
  let [row, column] = [0, 0];
  while (row < one.length || column < other.length) {
    const same: string[] = [];
    while (row < one.length && column < other.length && one[row] === other[column]) {
      same.push(one[row] as string);
      row += 1;
      column += 1;
    }
    if (same.length > 0) stretches.push({ kind: "same", blocks: same });
    const [ours, their]: [string[], string[]] = [[], []];
    while (
      (row < one.length || column < other.length) &&
      !(row < one.length && column < other.length && one[row] === other[column])
    ) {
      const takesMine =
        column === other.length ||
        (row < one.length && at(lengths, row + 1, column) >= at(lengths, row, column + 1));
      if (takesMine) ours.push(one[row++] as string);
      else their.push(other[column++] as string);
    }
    stretches.push(...changed(ours, their));
  }
  return stretches;
}

/** The body that the choices make; `choices` are those of the changed stretches in their order. */
export function mergedBody(stretches: readonly Stretch[], choices: readonly Side[]): string {
  let number = 0;
  return stretches
    .flatMap((stretch) =>
      stretch.kind === "same" ? stretch.blocks : stretch[choices[number++] ?? "mine"],
    )
    .join("");
}

function changed(mine: readonly string[], theirs: readonly string[]): Stretch[] {
  if (mine.length === 0 && theirs.length === 0) return [];
  if (mine.length !== theirs.length) return [{ kind: "changed", mine, theirs }];
  return mine.map((block, index) => ({
    kind: "changed",
    mine: [block],
    theirs: [theirs[index] as string],
  }));
}

type Lengths = readonly Uint32Array[];
const at = (lengths: Lengths, row: number, column: number) => lengths[row]?.[column] ?? 0;

/** How long the longest common sequence is from each pair of places to the ends. */
function commonLengths(one: readonly string[], other: readonly string[]): Lengths {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1));
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      (lengths[row] as Uint32Array)[column] =
        one[row] === other[column]
          ? at(lengths, row + 1, column + 1) + 1
          : Math.max(at(lengths, row + 1, column), at(lengths, row, column + 1));
    }
  }
  return lengths;
}
