import { sharedPath } from "@hilal/contract/articles/share-links";
import { definePage } from "../../page-kit/page-definition.ts";
import { unpublishedMeta } from "../preview/unpublished-meta.ts";
import { loadShared } from "./load-shared.ts";
import { SharedPage } from "./shared-page.tsx";

/** An article that is being written, for whoever was given its link (product: preview 4). */
export const sharedPage = definePage({
  name: "shared",
  path: `${sharedPath}/:token`,
  query: ["sent", "wrong", "at"],
  cache: false,
  secretAddress: true,
  load: loadShared,
  language: ({ detail }) => detail.article.language,
  edition: ({ edition }) => edition,
  tags: () => [],
  meta: unpublishedMeta,
  failure: { title: (t) => t("preview.loadFailed") },
  Page: SharedPage,
});
