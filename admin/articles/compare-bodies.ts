import { type ChangeObject, diffArrays } from "diff";

/** A part of a comparison: blocks that are equal in both bodies, or the differing blocks of each. */
export type Hunk =
  | { readonly kind: "same"; readonly blocks: readonly string[] }
  | {
      readonly kind: "changed";
      readonly mine: readonly string[];
      readonly theirs: readonly string[];
    };

export type Side = "mine" | "theirs";

/**
 * Limit of added and removed blocks up to which two versions are compared block by block: the work grows with the
 * square of that number. Above the limit everything between the common beginning and the common end is one difference.
 */
const mostEdits = 1_000;

/**
 * Compares two versions of a body: block by block where both have the same number, otherwise hunk by hunk.
 * @param mine its blocks as HTML
 */
export function compareBodies(mine: readonly string[], theirs: readonly string[]): Hunk[] {
  const changes = diffArrays([...mine], [...theirs], { maxEditLength: mostEdits });
  return changes ? toHunks(changes) : coarseHunks(mine, theirs);
}

/** Builds the body from the choices; `choices` are those of the changed hunks, in order. */
export function mergeBodies(hunks: readonly Hunk[], choices: readonly Side[]): string {
  let number = 0;
  return hunks
    .flatMap((hunk) => (hunk.kind === "same" ? hunk.blocks : hunk[choices[number++] ?? "mine"]))
    .join("");
}

function toHunks(changes: readonly ChangeObject<string[]>[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [mine, theirs]: [string[], string[]] = [[], []];
  const endChange = () => {
    hunks.push(...changedHunks(mine, theirs));
    [mine, theirs] = [[], []];
  };
  for (const { removed, added, value } of changes) {
    if (removed) mine.push(...value);
    else if (added) theirs.push(...value);
    else {
      endChange();
      hunks.push({ kind: "same", blocks: value });
    }
  }
  endChange();
  return hunks;
}

function changedHunks(mine: readonly string[], theirs: readonly string[]): Hunk[] {
  if (mine.length === 0 && theirs.length === 0) return [];
  if (mine.length !== theirs.length) return [{ kind: "changed", mine, theirs }];
  return mine.map((block, index) => ({
    kind: "changed",
    mine: [block],
    theirs: [theirs[index] as string],
  }));
}

function coarseHunks(mine: readonly string[], theirs: readonly string[]): Hunk[] {
  const most = Math.min(mine.length, theirs.length);
  let head = 0;
  while (head < most && mine[head] === theirs[head]) head += 1;
  let tail = 0;
  while (tail < most - head && mine.at(-1 - tail) === theirs.at(-1 - tail)) tail += 1;
  const same = (blocks: readonly string[]): Hunk[] =>
    blocks.length > 0 ? [{ kind: "same", blocks }] : [];
  return [
    ...same(mine.slice(0, head)),
    {
      kind: "changed",
      mine: mine.slice(head, mine.length - tail),
      theirs: theirs.slice(head, theirs.length - tail),
    },
    ...same(mine.slice(mine.length - tail)),
  ];
}
