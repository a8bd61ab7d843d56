import { updateIssueContents } from "@hilal/contract/issues/issue-desk";
import type { IssuePlan } from "@hilal/contract/issues/issue-plan";
import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useUnsavedChanges } from "../kit/form/unsaved-changes.ts";
import unseen from "../kit/unseen.module.css";
import { useOffice, useStaff } from "../session/office.ts";
import { type ContentsDesk, createContentsDesk, type DeskState } from "./model/contents-desk.ts";
import { createLocalCopies, type LocalCopy } from "./model/local-copy.ts";

interface IssueDeskValue {
  readonly desk: ContentsDesk;
  /** Contents that were arranged in this browser earlier and never saved. */
  readonly copy: LocalCopy | null;
  forgetCopy(): void;
  /**
   * By slot, the key of the call that begins its article. It is kept until that call succeeded: when an answer is lost, the
   * next call is the same one and makes no second article (product: working-copies 9).
   */
  readonly beginKeys: Map<string, string>;
  /** Announces the result of a change to screen readers. */
  announce(text: string): void;
}

const IssueDeskContext = createContext<IssueDeskValue | null>(null);

/** Provides the state of one issue at its desk: its contents, what is unsaved, and the announcements. */
export function IssueDeskProvider({
  plan,
  children,
}: {
  readonly plan: IssuePlan;
  readonly children: ReactNode;
}) {
  const { client } = useOffice();
  const { userId } = useStaff();
  const queries = useQueryClient();
  const [said, setSaid] = useState("");
  const copies = useMemo(
    () => createLocalCopies(ownStorage(), { userId, issueId: plan.id }),
    [userId, plan.id],
  );
  const [copy, setCopy] = useState(() => copies.read());
  const [beginKeys] = useState(() => new Map<string, string>());
  const forgetCopy = useCallback(() => {
    copies.clear();
    setCopy(null);
  }, [copies]);
  const made = useRef<ContentsDesk>(undefined);
  made.current ??= createContentsDesk({
    plan,
    copies,
    send: (body) => client.call(updateIssueContents, { params: { id: plan.id }, body }),
    // The check, the documents and the list of issues depend on the contents as well.
    stored: () => {
      for (const area of ["issues", "magazines", "documents"])
        void queries.invalidateQueries({ queryKey: [area] });
    },
  });
  const desk = made.current;
  useEffect(() => {
    const again = () => {
      if (desk.state().status === "failed") void desk.flush();
    };
    addEventListener("online", again);
    return () => {
      removeEventListener("online", again);
      // On navigation inside the office the user was asked already; a pending change is saved.
      if (desk.state().status === "changed") void desk.flush();
    };
  }, [desk]);
  const value = useMemo(
    () => ({ desk, copy, forgetCopy, beginKeys, announce: setSaid }),
    [desk, copy, forgetCopy, beginKeys],
  );
  return (
    <IssueDeskContext value={value}>
      <LeaveQuestion desk={desk} />
      {children}
      <p className={unseen.unseen} role="status">
        {said}
      </p>
    </IssueDeskContext>
  );
}

/** A component of its own, so that a save does not render the whole desk again. */
function LeaveQuestion({ desk }: { readonly desk: ContentsDesk }) {
  const status = useSyncExternalStore(desk.subscribe, () => desk.state().status);
  useUnsavedChanges(status !== "saved");
  return null;
}

/** Returns the desk of the surrounding provider. */
export function useIssueDesk(): IssueDeskValue {
  const value = use(IssueDeskContext);
  if (!value) throw new Error("There is no IssueDeskProvider around this component.");
  return value;
}

/** Returns the present issue and its contents. */
export function useDeskState(): DeskState {
  const { desk } = useIssueDesk();
  return useSyncExternalStore(desk.subscribe, desk.state);
}

function ownStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
