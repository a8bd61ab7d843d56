import type { TrashKind } from "@hilal/contract/trash";

const areas: Readonly<Record<TrashKind, readonly string[]>> = {
  article: ["articles", "comments", "authors"],
  comment: ["comments"],
  magazine: ["magazines"],
  ebook: ["ebooks"],
  video: ["videos"],
  billboard: ["billboards"],
  author: ["authors", "articles"],
  package: ["packages", "subscriptions"],
};

/** The query areas whose lists change when a record of a kind is moved to the trash or restored. */
export const areasOfKind = (kind: TrashKind): readonly string[] => [...areas[kind], "trash"];
