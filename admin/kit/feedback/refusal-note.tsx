import { Icon } from "@hilal/ui/icons/icon";
import { useEffect, useRef } from "react";
import { Popover } from "react-aria-components/Popover";
import { useLocation } from "react-router";
import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import styles from "./refusal-note.module.css";

interface RefusalNoteProps {
  /** What was pressed. */
  readonly anchor: Element;
  readonly text: string;
  onClose(): void;
}

/**
 * Says beside what was pressed why nothing was done (product: back-office 26); until it is dismissed, pressed again, or
 * left with its screen.
 */
export function RefusalNote({ anchor, text, onClose }: RefusalNoteProps) {
  const t = useTexts();
  const place = useRef(anchor);
  place.current = anchor;
  const { pathname } = useLocation();
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current !== pathname) onClose();
  }, [pathname, onClose]);
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === "Escape") onClose();
    };
    addEventListener("keydown", leave);
    anchor.addEventListener("click", onClose);
    return () => {
      removeEventListener("keydown", leave);
      anchor.removeEventListener("click", onClose);
    };
  }, [anchor, onClose]);
  return (
    <Popover
      isOpen
      isNonModal
      triggerRef={place}
      placement="bottom"
      className={styles.note ?? ""}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Icon name="warning" />
      <p role="alert" className={styles.text} dir="auto">
        {text}
      </p>
      <Button rank="quiet" icon="close" aria-label={t("admin.toast.dismiss")} onPress={onClose} />
    </Popover>
  );
}
