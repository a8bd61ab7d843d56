import type { TrashKind } from "@hilal/contract/trash";

/** The areas that change with a kind besides its own, which is named for it. */
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
