import { issuePlan } from "@hilal/contract/issues/issue-plan";
import { z } from "zod";
import { maxStorageAge, tryOrUndefined } from "../../kit/form/unsaved-changes.ts";
import type { DeskContents } from "./contents.ts";

/** Contents that were arranged and never saved, stored in the browser. */
export interface LocalCopy {
  readonly savedAt: string;
  /** The version of the issue that they were based on. */
  readonly version: number;
  readonly contents: DeskContents;
}

const section = issuePlan.shape.sections.element;
const kept = z.object({
  savedAt: z.iso.datetime(),
  version: z.int().min(0),
  contents: z.array(
    section.extend({
      key: z.string(),
      id: section.shape.id.optional(),
      items: z.array(
        section.shape.items.element.extend({
          key: z.string(),
          id: section.shape.id.optional(),
        }),
      ),
    }),
  ),
});

/** Stores the unsaved contents of an issue in this browser, in case of a closed tab or a failed save. */
export interface LocalCopies {
  read(): LocalCopy | null;
  write(version: number, contents: DeskContents): void;
  clear(): void;
}

/**
 * Creates the store of unsaved contents.
 * @param storage null when the browser stores nothing
 */
export function createLocalCopies(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null,
  { userId, issueId }: { readonly userId: number; readonly issueId: number },
): LocalCopies {
  const key = `hilal-issue/${userId}/${issueId}`;
  const clear = () => tryOrUndefined(() => storage?.removeItem(key));
  return {
    clear,
    write: (version, contents) =>
      tryOrUndefined(() =>
        storage?.setItem(
          key,
          JSON.stringify({ savedAt: new Date().toISOString(), version, contents }),
        ),
      ),
    read: () => {
      const copy = tryOrUndefined(() => kept.parse(JSON.parse(storage?.getItem(key) ?? "")));
      if (!copy) return null;
      if (Date.now() - Date.parse(copy.savedAt) < maxStorageAge) return copy;
      clear();
      return null;
    },
  };
}
