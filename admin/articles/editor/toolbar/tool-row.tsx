import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Group } from "react-aria-components/Group";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { useTexts } from "../../../texts/language-provider.tsx";
import { keepsEscape } from "../floating/use-escape.ts";
import styles from "./editor-toolbar.module.css";
import button from "./tool-button.module.css";
import { placeAttribute, useFitting } from "./use-fitting.ts";

interface ToolRowProps {
  /** From what is needed most to what is needed least. */
  readonly groups: readonly ReactNode[];
}

/** Groups of tools in one row; what does not fit waits behind its last button, within the same stop of the Tab key. */
export function ToolRow({ groups }: ToolRowProps) {
  const t = useTexts();
  const row = useRef<HTMLDivElement>(null);
  const rest = useRef<HTMLDivElement>(null);
  const fitting = useFitting(row, groups.length);
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted && fitting < groups.length;
  useClosing(row, rest, isOpen, () => setWanted(false));
  const group = (content: ReactNode, place: number) => (
    // The attribute is named by a constant, which only a spread can do.
    <Group key={place} className={styles.group ?? ""} {...{ [placeAttribute]: place }}>
      {content}
    </Group>
  );
  return (
    <>
      <div ref={row} className={styles.row}>
        {groups.slice(0, fitting).map(group)}
        {fitting < groups.length && (
          <ToggleButton
            className={classNames(button.tool, styles.more) ?? ""}
            aria-label={t("editorSurface.moreTools")}
            aria-expanded={isOpen}
            isSelected={isOpen}
            preventFocusOnPress
            onChange={setWanted}
          >
            <Icon name="more" />
          </ToggleButton>
        )}
      </div>
      {isOpen && (
        <div ref={rest} className={styles.rest} {...keepsEscape}>
          {groups.slice(fitting).map((content, index) => group(content, fitting + index))}
        </div>
      )}
    </>
  );
}

/** Escape puts the rest away, and so does whoever goes on elsewhere. */
function useClosing(
  row: RefObject<HTMLElement | null>,
  rest: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const isInside = (target: EventTarget | null) =>
      target instanceof Element &&
      (row.current?.parentElement?.contains(target) === true ||
        // The list of one of these tools.
        target.closest("[data-trigger]") !== null);
    const point = ({ target }: PointerEvent) => {
      if (!isInside(target)) leave();
    };
    const press = ({ key, target }: KeyboardEvent) => {
      const isIn = isInside(target);
      if (isIn && key !== "Escape") return;
      if (isIn && target instanceof Element && target.closest("[data-trigger]")) return;
      if (rest.current?.contains(document.activeElement)) {
        row.current?.querySelector<HTMLElement>("button[aria-expanded]:last-of-type")?.focus();
      }
      leave();
    };
    document.addEventListener("pointerdown", point, true);
    document.addEventListener("keydown", press, true);
    return () => {
      document.removeEventListener("pointerdown", point, true);
      document.removeEventListener("keydown", press, true);
    };
  }, [row, rest, isOpen]);
}
