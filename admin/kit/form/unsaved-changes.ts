import { limits } from "@hilal/contract/shared/limits";
import { type RefObject, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useTexts } from "../../texts/language-provider.tsx";
import { useConfirmation } from "../feedback/confirmation.tsx";
import { isSameScreen } from "../screen/side-panel.tsx";

/** The open forms, each with whether it would lose something now. */
const forms = new Set<RefObject<boolean>>();

/** The question before unsaved changes are lost, with its answers. */
function useLeaveQuestion() {
  const t = useTexts();
  return {
    question: t("admin.confirm.unsaved"),
    agree: t("admin.confirm.leave"),
    refuse: t("admin.confirm.stay"),
  };
}

/**
 * Asks for confirmation before a form with unsaved changes is left, both inside the back office and to other pages
 * (product: forms 6).
 * @param isDirty whether something would be lost
 * @returns `letGo`: call it after a save, before leaving
 */
export function useUnsavedChanges(isDirty: boolean): { letGo(): void } {
  const ask = useConfirmation();
  const asked = useLeaveQuestion();
  const question = useRef(asked);
  question.current = asked;
  const isHeld = useRef(isDirty);
  useEffect(() => {
    isHeld.current = isDirty;
  }, [isDirty]);
  useEffect(() => {
    forms.add(isHeld);
    const warn = (event: BeforeUnloadEvent) => {
      if (isHeld.current) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => {
      forms.delete(isHeld);
      removeEventListener("beforeunload", warn);
    };
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isHeld.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isSameScreen(nextLocation.state),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const { proceed, reset } = blocker;
    ask(question.current).then(
      (leaves) => (leaves ? proceed() : reset()),
      () => reset(),
    );
  }, [blocker, ask]);
  return {
    letGo() {
      isHeld.current = false;
    },
  };
}

/**
 * For exits without a navigation in the router, such as signing out.
 * @returns `mayLeave` asks when a form would lose something; call `letGo` before leaving the page, so that the question
 * is not asked again
 */
export function useLeaving(): { mayLeave(): Promise<boolean>; letGo(): void } {
  const ask = useConfirmation();
  const question = useLeaveQuestion();
  return {
    async mayLeave() {
      const wouldLose = [...forms].some((isHeld) => isHeld.current);
      return !wouldLose || ask(question);
    },
    letGo() {
      for (const isHeld of forms) isHeld.current = false;
    },
  };
}

/** How long unsaved data stays in the browser, in milliseconds. */
export const maxStorageAge = limits.localDraftDays * 24 * 60 * 60 * 1000;

/**
 * Returns the result of a function, or undefined when it throws: a browser may refuse access to its storage, and stored
 * data may have the format of an older version.
 */
export function tryOrUndefined<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
