import { readOwnProfile } from "@hilal/contract/accounts/own-account";
import { openWorkingCopy, startArticle } from "@hilal/contract/articles/working-copies";
import type { WorkingCopyMessage } from "@hilal/contract/articles/working-copy-messages";
import { fullName } from "@hilal/contract/shared/person-name";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { applyUpdate } from "yjs";
import { toErrorMessage } from "../../api/error-message.ts";
import { useApiQuery } from "../../api/use-api.ts";
import { useOffice, useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { type CopyState, createCopyCore } from "./copy-core.ts";
import { type CopySession, createCopySession, NotStored } from "./copy-session.ts";

/**
 * Creates a stand-in for a working copy that cannot be reached: the form stores its text in the browser and offers it
 * again once the real copy is open.
 */
function createDetachedCopy(articleId: number, seed: Uint8Array): CopySession {
  const core = createCopyCore(articleId);
  applyUpdate(core.doc, seed);
  core.note({ isLineLost: true });
  const never = new Promise<void>(() => undefined);
  return {
    doc: core.doc,
    awareness: core.awareness,
    state: core.state,
    subscribe: core.subscribe,
    onArrival: core.onArrival,
    note: core.note,
    opened: Promise.resolve(),
    outOfReach: never,
    replaced: never,
    begin: () => undefined,
    flush: () => Promise.reject(new NotStored("offline")),
    resume: () => undefined,
    close: core.close,
  };
}

/** A working copy that is ready to be shown. */
export interface OpenCopy {
  readonly session: CopySession;
  /** Distinguishes the form of this copy from others, for the local drafts. */
  readonly formId: string;
  /** The form whose text could not be stored in the copy and is to be offered. */
  readonly follows: string | null;
}

interface CopyToOpen {
  /** Null for a new article. */
  readonly articleId: number | null;
  seed(): Uint8Array;
  newFormId(): string;
}

/**
 * Opens a working copy while the component is mounted. Returns null while there is nothing to show, or the error when
 * it cannot be opened.
 */
export function useCopySession({
  articleId,
  seed,
  newFormId,
}: CopyToOpen): OpenCopy | Error | null {
  const t = useTexts();
  const { client, browserSession, session: staffSession } = useOffice();
  const { userId } = useStaff();
  const queries = useQueryClient();
  const [open, setOpen] = useState<OpenCopy | Error | null>(null);
  const [round, setRound] = useState(0);
  const shown = useRef<OpenCopy | null>(null);
  const latest = useRef({ t, seed, newFormId });
  latest.current = { t, seed, newFormId };

  useEffect(() => {
    let fallback: CopySession | undefined;
    let isOpen = true;
    const heard = ({ type }: WorkingCopyMessage) => {
      // The record itself has changed.
      if (type !== "stored") void queries.invalidateQueries({ queryKey: ["articles"] });
    };
    const session = createCopySession({
      server: {
        start: (key) => client.call(startArticle, { body: { key } }),
        open: (id, seed) =>
          client.call(openWorkingCopy, { params: { id }, body: seed ? { seed } : {} }),
        token: () => browserSession.renew(),
      },
      userId,
      articleId,
      seed: () => latest.current.seed(),
      toReason: (error) => toErrorMessage(error, latest.current.t),
      onServerMessage: heard,
    });
    const show = (next: CopySession) => {
      const follows = shown.current?.formId ?? null;
      shown.current = { session: next, formId: latest.current.newFormId(), follows };
      setOpen(shown.current);
    };
    session.opened.then(
      () => isOpen && show(session),
      (error: unknown) => isOpen && setOpen(error instanceof Error ? error : new Error("unopened")),
    );
    void session.outOfReach.then(() => {
      if (!isOpen || shown.current?.session === session || articleId === null) return;
      fallback = createDetachedCopy(articleId, latest.current.seed());
      show(fallback);
    });
    void session.replaced.then(() => isOpen && setRound(round + 1));
    const resume = () => {
      if (staffSession.state() === "open") session.resume();
    };
    const stop = staffSession.subscribe(resume);
    return () => {
      isOpen = false;
      stop();
      session.close();
      fallback?.close();
    };
  }, [articleId, userId, client, browserSession, staffSession, queries, round]);
  return open;
}

/** The state of a copy; renders again whenever it changes. */
export function useCopyState({ subscribe, state }: CopySession) {
  return useSyncExternalStore(subscribe, state);
}

/** One value of a copy's state; renders again only when that changes, because the status changes with every key. */
export function useCopyFact<Fact extends string | number | boolean | object | null>(
  { subscribe, state }: Pick<CopySession, "subscribe" | "state">,
  read: (state: CopyState) => Fact,
): Fact {
  return useSyncExternalStore(subscribe, () => read(state()));
}

/** The current user as the other editors see them. */
export function useOwnWriter(): { readonly id: number; readonly name: string } {
  const { userId } = useStaff();
  const { data } = useApiQuery(readOwnProfile);
  const name = fullName(data?.first_name, data?.last_name);
  return { id: userId, name };
}
