import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useTexts } from "../texts/language-provider.tsx";
import { useConfirmation } from "./confirmation.tsx";

/**
 * Asks before a form with unsaved changes is left, inside the back office and out of it (ruling 42).
 * @param isDirty whether something would be lost
 * @returns `letGo`: call it after a save, before leaving
 */
export function useUnsavedChanges(isDirty: boolean): { letGo(): void } {
  const t = useTexts();
  const ask = useConfirmation();
  const isHeld = useRef(isDirty);
  useEffect(() => {
    isHeld.current = isDirty;
  }, [isDirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isHeld.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const { proceed, reset } = blocker;
    ask({
      question: t("admin.confirm.unsaved"),
      agree: t("admin.confirm.leave"),
      refuse: t("admin.confirm.stay"),
    }).then(
      (leaves) => (leaves ? proceed() : reset()),
      () => reset(),
    );
  }, [blocker, ask, t]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isDirty]);
  return {
    letGo() {
      isHeld.current = false;
    },
  };
}
