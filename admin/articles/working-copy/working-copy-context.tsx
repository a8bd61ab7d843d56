import type { Editor } from "@tiptap/core";
import { createContext, use } from "react";
import type { Awareness } from "y-protocols/awareness";
import type { Doc } from "yjs";
import type { CopyStatus } from "./copy-status.ts";

/** The text that is being written, as everybody who writes it shares it. */
export interface WorkingCopy {
  /** Null until the first word of a new article has made its record. */
  readonly articleId: number | null;
  /** Texts "title" and "standfirst", fragment "body", map "fields". */
  readonly doc: Doc;
  /** Who else is here, and where they write. */
  readonly awareness: Awareness;
  /** The editor of the body; null while it is being made. */
  readonly editor: Editor | null;
  readonly status: CopyStatus;
}

export const WorkingCopyContext = createContext<WorkingCopy | null>(null);

/** The working copy of the article form around this component. */
export function useWorkingCopy(): WorkingCopy {
  const copy = use(WorkingCopyContext);
  if (!copy) throw new Error("There is no working copy around this component.");
  return copy;
}
