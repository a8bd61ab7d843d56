import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { OfficeForm } from "../../kit/fields/use-zod-form.ts";
import type { ArticleSent, ArticleValues } from "../article-values.ts";
import { createIdleWork } from "../editor/when-idle.ts";
import type { DeferredBody } from "./deferred-body.ts";
import { createLocalDraft, type Draft, type Kept, type LocalDraftStorage } from "./local-draft.ts";

interface LocalDraftSubject {
  readonly userId: number;
  /** The article's id once it has one: from then on it is part of the storage key. */
  readonly articleId: number | null;
  /** Whether the form stores its text itself, because the browser does not store the document. */
  readonly isNeeded: boolean;
  /** Distinguishes this form from others of the same article in other tabs. */
  readonly formId: string;
  /** The form that this one replaces, whose text is offered. */
  readonly follows: string | null;
  readonly body: DeferredBody;
  /**
   * Called when text starts or stops waiting for a pause in typing, so that the status does not report it as stored too
   * early.
   */
  waiting(isWaiting: boolean): void;
}

/** The pause in typing before the text is stored, and the maximum delay without a pause, in milliseconds. */
const times = { pause: 400, longest: 1000 };

/**
 * Stores what is typed into a form until its document is stored, and finds drafts left by earlier forms. Drafts of
 * forms that are open in another tab are not offered.
 */
export function useLocalDraft(
  form: OfficeForm<ArticleValues, ArticleSent>,
  { userId, articleId, isNeeded, formId, follows, body, waiting }: LocalDraftSubject,
) {
  const localDraft = useMemo(
    () => createLocalDraft({ storage: browserStorage(), userId, articleId, formId }),
    [userId, articleId, formId],
  );
  const [atFirst] = useState(localDraft);
  const place = useRef(localDraft);
  const [kept, setKept] = useState<Kept>("kept");
  const [found, setFound] = useState<Draft | null>(null);

  useEffect(() => {
    const former = place.current;
    place.current = localDraft;
    if (!isNeeded) {
      for (const draft of [former, localDraft]) draft.clear();
      return undefined;
    }
    let isChanged = form.formState.isDirty;
    const keep = () => {
      // Also updates `isChanged`, through the form's subscription.
      body.catchUp();
      work.stop();
      if (isChanged) setKept(localDraft.write(form.getValues()));
      else localDraft.clear();
      waiting(false);
    };
    const work = createIdleWork(keep, times);
    const due = () => {
      work.due();
      waiting(true);
    };
    const stopTyping = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        isChanged = isDirty === true;
        due();
      },
    });
    const stopBody = body.subscribe({ written: due });
    const keepIfHidden = () => {
      if (document.visibilityState === "hidden") work.doNow();
    };
    // Covers text typed before storing became necessary, or before the article had its id.
    body.catchUp();
    if (isChanged) keep();
    if (former !== localDraft) former.clear();
    addEventListener("pagehide", work.doNow);
    document.addEventListener("visibilitychange", keepIfHidden);
    return () => {
      work.doNow();
      stopTyping();
      stopBody();
      removeEventListener("pagehide", work.doNow);
      document.removeEventListener("visibilitychange", keepIfHidden);
    };
  }, [form, body, localDraft, isNeeded, waiting]);

  useEffect(() => {
    const open = new AbortController();
    holdLock(localDraft.key, open.signal);
    return () => open.abort();
  }, [localDraft]);

  useEffect(() => {
    const open = new AbortController();
    heldLocks().then(
      (held) => {
        if (open.signal.aborted) return;
        const isLeft = ({ key }: Draft) =>
          !held.has(key) || (follows !== null && key.endsWith(`/${follows}`));
        setFound(atFirst.others().find(isLeft) ?? null);
      },
      () => undefined,
    );
    return () => open.abort();
  }, [atFirst, follows]);

  const settle = useCallback(() => {
    if (found) localDraft.discard(found.key);
    setFound(null);
  }, [found, localDraft]);
  return {
    kept,
    found,
    /** Passes the found text to `put`; from now on it is stored as this form's draft. */
    restore(put: (values: Draft["values"]) => void) {
      if (!found) return;
      put(found.values);
      if (isNeeded) localDraft.write(form.getValues());
      settle();
    },
    discard: settle,
  };
}

/** Null when the browser denies access to its storage. */
function browserStorage(): LocalDraftStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

export function newFormId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join(
    "",
  );
}

/**
 * Holds a lock as long as the form is open, so that it ends even when the tab crashes. Over plain http browsers have no
 * locks.
 */
function holdLock(name: string, signal: AbortSignal): void {
  const untilClosed = () =>
    new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  navigator.locks?.request(name, untilClosed).catch(() => undefined);
}

async function heldLocks(): Promise<ReadonlySet<string>> {
  const locks = await navigator.locks?.query();
  return new Set(locks?.held?.flatMap(({ name }) => name ?? []) ?? []);
}
