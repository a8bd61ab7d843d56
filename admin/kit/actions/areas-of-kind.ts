import type { TrashKind } from "@hilal/contract/trash";

/** The areas that change with a kind besides its own, which is named for it. */
const otherAreas: Readonly<Partial<Record<TrashKind, readonly string[]>>> = {
  article: ["comments", "authors"],
  author: ["articles"],
  package: ["subscriptions"],
};

/** The areas whose lists change when a record of a kind goes to the trash or comes back. */
export const areasOfKind = (kind: TrashKind): readonly string[] => [
  `${kind}s`,
  ...(otherAreas[kind] ?? []),
  "trash",
];
