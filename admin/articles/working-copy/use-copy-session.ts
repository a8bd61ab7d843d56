import { readOwnProfile } from "@hilal/contract/accounts/own-account";
import { openWorkingCopy, startArticle } from "@hilal/contract/articles/working-copies";
import type { WorkingCopyMessage } from "@hilal/contract/articles/working-copy-messages";
import { fullName } from "@hilal/contract/shared/person-name";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { toErrorMessage } from "../../api/error-message.ts";
import { useApiQuery } from "../../api/use-api.ts";
import { useOffice, useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import type { CopyState } from "./copy-core.ts";
import { type CopySession, type CopySessionOptions, createCopySession } from "./copy-session.ts";

/** A working copy that is ready to be shown. */
export interface OpenCopy {
  readonly session: CopySession;
  /** Distinguishes it from another copy of the same article that it replaces. */
  readonly round: number;
}

interface CopyToOpen
  extends Pick<CopySessionOptions, "articleId" | "document" | "seed" | "isKnown"> {}

/**
 * Opens a working copy while the component is mounted. Returns null while there is nothing to show, or the error when
 * it cannot be opened.
 */
export function useCopySession({
  articleId,
  document,
  ...functions
}: CopyToOpen): OpenCopy | Error | null {
  const t = useTexts();
  const { client, browserSession, session: staffSession } = useOffice();
  const { userId } = useStaff();
  const queries = useQueryClient();
  const [open, setOpen] = useState<OpenCopy | Error | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef({ t, ...functions });
  latest.current = { t, ...functions };

  useEffect(() => {
    let isOpen = true;
    const heard = ({ type }: WorkingCopyMessage) => {
      // The record itself has changed.
      if (type !== "stored") void queries.invalidateQueries({ queryKey: ["articles"] });
    };
    const session = createCopySession({
      server: {
        // The document's id is also the key of the call that begins its article.
        start: (made) => client.call(startArticle, { body: { key: made, document: made } }),
        open: (id, made) => client.call(openWorkingCopy, { params: { id }, body: made ?? {} }),
        token: () => browserSession.renew(),
      },
      userId,
      articleId,
      document,
      seed: () => latest.current.seed(),
      isKnown: (doc) => latest.current.isKnown(doc),
      toReason: (error) => toErrorMessage(error, latest.current.t),
      onServerMessage: heard,
    });
    session.opened.then(
      () => isOpen && setOpen({ session, round }),
      (error: unknown) => isOpen && setOpen(error instanceof Error ? error : new Error("unopened")),
    );
    void session.replaced.then(() => isOpen && setRound(round + 1));
    const resume = () => {
      if (staffSession.state() === "open") session.resume();
    };
    const stop = staffSession.subscribe(resume);
    return () => {
      isOpen = false;
      stop();
      session.close();
    };
  }, [articleId, document, userId, client, browserSession, staffSession, queries, round]);
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
