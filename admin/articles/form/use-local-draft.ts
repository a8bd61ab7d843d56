import { useCallback, useEffect, useState } from "react";
import type { OfficeForm } from "../../kit/fields/use-zod-form.ts";
import type { ArticleSent, ArticleValues } from "../values/article-values.ts";
import { createLocalDraft, type Draft, type Kept, type LocalDraftStorage } from "./local-draft.ts";

interface LocalDraftSubject {
  readonly userId: number;
  readonly articleId: number | null;
}

/** How long typing pauses before the text is kept, in milliseconds. */
const pause = 400;

/**
 * Keeps what is typed into a form, and finds what an earlier one left behind. The form of another open tab still has
 * its own text, so that is not offered.
 */
export function useLocalDraft(
  form: OfficeForm<ArticleValues, ArticleSent>,
  { userId, articleId }: LocalDraftSubject,
) {
  const [localDraft] = useState(() =>
    createLocalDraft({ storage: browserStorage(), userId, articleId, formId: newFormId() }),
  );
  const [kept, setKept] = useState<Kept>("kept");
  const [found, setFound] = useState<Draft | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      setKept(localDraft.write(form.getValues()));
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer);
        timer = undefined;
        if (isDirty) timer = setTimeout(keep, pause);
        else localDraft.clear();
      },
    });
    const keepNow = () => {
      if (timer !== undefined) keep();
    };
    addEventListener("pagehide", keepNow);
    return () => {
      keepNow();
      stop();
      removeEventListener("pagehide", keepNow);
    };
  }, [form, localDraft]);

  useEffect(() => {
    const open = new AbortController();
    holdLock(localDraft.key, open.signal);
    heldLocks().then(
      (held) => {
        if (open.signal.aborted) return;
        setFound(localDraft.others().find(({ key }) => !held.has(key)) ?? null);
      },
      () => undefined,
    );
    return () => open.abort();
  }, [localDraft]);

  const settle = useCallback(() => {
    if (found) localDraft.discard(found.key);
    setFound(null);
  }, [found, localDraft]);
  return {
    kept,
    found,
    /** Puts the found text into the form; from now on it is kept as this form's. */
    restore() {
      if (!found) return;
      const names = Object.keys(form.getValues()) as (keyof ArticleValues)[];
      for (const name of names) {
        const value = found.values[name];
        if (typeof value !== "string" && typeof value !== "number") continue;
        form.setValue(name, value as never, { shouldDirty: true });
      }
      localDraft.write(form.getValues());
      settle();
    },
    discard: settle,
    /** Before a save, which may fail: what was typed last is kept without the pause. Answers whether it is. */
    keep(): Kept {
      const now = localDraft.write(form.getValues());
      setKept(now);
      return now;
    },
    /** After a save. */
    clear: () => localDraft.clear(),
  };
}

/** Null where the browser refuses it altogether. */
function browserStorage(): LocalDraftStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function newFormId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join(
    "",
  );
}

/** Held as long as the form is open, even if its tab crashes. Over plain http browsers have no locks. */
function holdLock(name: string, signal: AbortSignal): void {
  const untilClosed = () =>
    new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  navigator.locks?.request(name, untilClosed).catch(() => undefined);
}

async function heldLocks(): Promise<ReadonlySet<string>> {
  const locks = await navigator.locks?.query();
  return new Set(locks?.held?.flatMap(({ name }) => name ?? []) ?? []);
}
