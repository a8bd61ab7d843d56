import type { Article } from "@hilal/contract/articles/article";
import type { ComponentType } from "react";
import { DeskPanel } from "../desk/desk-panel.tsx";
import { CommentsPanel } from "../paragraph-comments/comments-panel.tsx";
import { SharePanel } from "../sharing/share-panel.tsx";

/** What a panel of the article form is given: the record as it was last saved. */
export interface ArticlePanelProps {
  readonly article: Article;
}

/** Panels beside the text of an article that has a record, from top to bottom; each reads the text by `useWorkingCopy`. */
export const articlePanels: readonly ComponentType<ArticlePanelProps>[] = [
  DeskPanel,
  CommentsPanel,
  SharePanel,
];
