/** A field that differs between two versions. */
export interface Difference {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Finds the labelled fields that differ between two versions of a record, in the order of the labels. */
export function findDifferences(
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string | undefined>>,
): readonly Difference[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const [one, other] = [shown(mine[name]), shown(theirs[name])];
    return one === other || label === undefined ? [] : [{ name, label, mine: one, theirs: other }];
  });
}

function shown(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}
