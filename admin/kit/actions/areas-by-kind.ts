import type { TrashKind } from "@hilal/contract/trash";

/**
 * The query areas that change together with a kind, in addition to its own, which has the kind's name in the plural.
 */
const otherAreas: Readonly<Partial<Record<TrashKind, readonly string[]>>> = {
  article: ["comments", "authors"],
  author: ["articles"],
  package: ["subscriptions"],
};

/** The query areas whose lists change when a record of a kind is moved to the trash or restored. */
export const listAreas = (kind: TrashKind): readonly string[] => [
  `${kind}s`,
  ...(otherAreas[kind] ?? []),
  "trash",
];
