import { useEffect, useState } from "react";
import { Doc } from "yjs";
import { z } from "zod";
import { maxStorageAge, tryOrUndefined } from "../../kit/form/unsaved-changes.ts";
import { useStaff } from "../../session/office.ts";
import type { ArticleValues } from "../article-values.ts";
import { isKnownBody, sharedBodyHtml } from "../editor/shared-body.ts";
import type { CopySession } from "../working-copy/copy-session.ts";
import { loadFromDevice } from "../working-copy/device-copy.ts";
import {
  deleteUnsent,
  findHeldDocuments,
  listUnsent,
  toDatabaseName,
} from "../working-copy/kept-documents.ts";
import { hasWords, readShown } from "./article-document.ts";

/** Words that a form of this browser left behind and the server never got. */
export interface LeftWords {
  readonly savedAt: Date;
  readonly values: Partial<ArticleValues>;
  /** The document that they are in; null for the values that an earlier version of the form stored. */
  readonly document: string | null;
  remove(): void;
}

interface LeftWordsSubject {
  /** Null for an article that has no record yet. */
  readonly articleId: number | null;
  readonly session: CopySession;
  /** Puts values into the open document. */
  put(values: Partial<ArticleValues>): void;
  /** Goes on with the document of a new article instead of the open one. */
  goOn?(document: string): void;
}

/**
 * Finds words left by earlier forms of the same article, or of new articles, that are not open in another tab. They are
 * offered one after the other.
 */
export function useLeftWords({ articleId, session, put, goOn }: LeftWordsSubject) {
  const { userId } = useStaff();
  const [found, setFound] = useState<readonly LeftWords[]>([]);
  const [openedFor] = useState(articleId);
  useEffect(() => {
    let isOpen = true;
    listLeftWords(userId, openedFor, session).then(
      (left) => isOpen && setFound(left),
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [userId, openedFor, session]);
  const [first, ...others] = found;
  return {
    found: first ?? null,
    restore() {
      if (!first) return;
      setFound(others);
      if (first.document !== null && goOn) return goOn(first.document);
      put(first.values);
      return first.remove();
    },
    discard() {
      first?.remove();
      setFound(others);
    },
  };
}

async function listLeftWords(
  userId: number,
  articleId: number | null,
  session: CopySession,
): Promise<readonly LeftWords[]> {
  const isHeld = await findHeldDocuments(userId);
  const left: LeftWords[] = [];
  for (const unsent of listUnsent(userId, articleId)) {
    const { document, place, at } = unsent;
    if (isHeld(document) || document === session.document()) continue;
    const doc = new Doc();
    const remove = () => deleteUnsent(userId, unsent);
    await loadFromDevice(toDatabaseName(userId, place), doc);
    const values = isKnownBody(doc) ? readLeft(doc) : null;
    const isLeft = hasWords(doc);
    doc.destroy();
    // What only a newer editor knows waits until the page has loaded that.
    if (values === null) continue;
    if (isLeft && !isSame(values, readLeft(session.doc))) {
      left.push({ savedAt: at, values, document, remove });
    } else remove();
  }
  const all = [...left, ...listOldDrafts(userId, articleId)];
  return all.toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
}

function readLeft(doc: Doc): Partial<ArticleValues> {
  return { ...(readShown(doc) as Partial<ArticleValues>), description: sharedBodyHtml(doc) };
}

function isSame(one: Partial<ArticleValues>, other: Partial<ArticleValues>): boolean {
  return Object.entries(one).every(([name, value]) => other[name as "title"] === value);
}

const oldDraft = z.object({
  savedAt: z.iso.datetime(),
  values: z.record(z.string(), z.unknown()),
});

/** The values that earlier versions of the form stored in local storage; outdated ones are removed. */
function listOldDrafts(userId: number, articleId: number | null): LeftWords[] {
  const prefix = `hilal-draft/${userId}/${articleId ?? "new"}/`;
  const keys = tryOrUndefined(() => Object.keys(localStorage)) ?? [];
  return keys
    .filter((key) => key.startsWith(prefix))
    .flatMap((key): LeftWords[] => {
      const remove = () => void tryOrUndefined(() => localStorage.removeItem(key));
      const text = tryOrUndefined(() => localStorage.getItem(key)) ?? "";
      const draft = tryOrUndefined(() => oldDraft.parse(JSON.parse(text)));
      if (!draft) return [];
      const savedAt = new Date(draft.savedAt);
      if (Date.now() - savedAt.getTime() > maxStorageAge) {
        remove();
        return [];
      }
      const texts = Object.entries(draft.values).filter(([, value]) =>
        ["string", "number"].includes(typeof value),
      );
      return [{ savedAt, values: Object.fromEntries(texts), document: null, remove }];
    });
}
