import { z } from "zod";
import { maxStorageAge, tryOrUndefined } from "../../kit/form/unsaved-changes.ts";

/** The storage of local drafts: the browser's local storage. */
export type LocalDraftStorage = Pick<
  Storage,
  "getItem" | "setItem" | "removeItem" | "key" | "length"
>;

/** Text that was typed and never saved. */
export interface Draft {
  /** Storage key; also the name of the lock that the form holds while it is open. */
  readonly key: string;
  readonly savedAt: Date;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * `full`: no space, even after removing the oldest drafts. `blocked`: the browser stores nothing, as in some private
 * windows.
 */
export type Kept = "kept" | "full" | "blocked";

interface LocalDraftOptions {
  readonly storage: LocalDraftStorage | null;
  readonly userId: number;
  /** Null for an article that has no record yet. */
  readonly articleId: number | null;
  /** Distinguishes this form from others of the same article in other tabs. */
  readonly formId: string;
  now?(): Date;
}

export interface LocalDraft {
  /** Storage key of this form's text. */
  readonly key: string;
  /** Stores the form's values. */
  write(values: Readonly<Record<string, unknown>>): Kept;
  /** Removes this form's text after a save. */
  clear(): void;
  /** Drafts left by other forms of the same article, newest first. */
  others(): readonly Draft[];
  discard(key: string): void;
}

const prefix = "hilal-draft/";
const entry = z.object({
  savedAt: z.iso.datetime(),
  values: z.record(z.string(), z.unknown()),
});

/** Stores the unsaved text of an article form in this browser, in case of a crash, a closed tab or a failed save. */
export function createLocalDraft({
  storage,
  userId,
  articleId,
  formId,
  now = () => new Date(),
}: LocalDraftOptions): LocalDraft {
  const place = `${prefix}${userId}/${articleId ?? "new"}/`;
  const key = place + formId;
  const discard = (gone: string) => tryOrUndefined(() => storage?.removeItem(gone));
  const keep = (text: string): Kept => {
    if (!storage) return "blocked";
    for (;;) {
      try {
        storage.setItem(key, text);
        return "kept";
      } catch {
        const oldest = draftsIn(storage, prefix)
          .filter((draft) => draft.key !== key)
          .at(-1);
        if (!oldest) return storage.length === 0 ? "blocked" : "full";
        discard(oldest.key);
      }
    }
  };
  return {
    key,
    write: (values) => keep(JSON.stringify({ savedAt: now().toISOString(), values })),
    clear: () => discard(key),
    discard,
    others() {
      if (!storage) return [];
      const [fresh, old] = [[] as Draft[], [] as Draft[]];
      for (const draft of draftsIn(storage, place)) {
        const age = now().getTime() - draft.savedAt.getTime();
        (age < maxStorageAge ? fresh : old).push(draft);
      }
      for (const draft of old) discard(draft.key);
      return fresh.filter((draft) => draft.key !== key);
    },
  };
}

/** The drafts whose key begins with `place`, newest first; other entries are ignored. */
function draftsIn(storage: LocalDraftStorage, place: string): Draft[] {
  return (
    tryOrUndefined(() => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
      return keys
        .filter((key) => key.startsWith(place))
        .flatMap((key) => toDraft(key, storage.getItem(key)) ?? [])
        .sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
    }) ?? []
  );
}

function toDraft(key: string, text: string | null): Draft | null {
  const parsed = tryOrUndefined(() => entry.parse(JSON.parse(text ?? "")));
  return parsed ? { key, savedAt: new Date(parsed.savedAt), values: parsed.values } : null;
}
