import type { KeyboardEvent } from "react";

/**
 * Moves the focus by the left and right arrow keys along the controls of a line that is one stop for the Tab key.
 * @param controls a selector of the controls
 */
export function moveAlong(event: KeyboardEvent<HTMLElement>, controls: string): void {
  if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
  const line = event.currentTarget;
  const all = [...line.querySelectorAll<HTMLElement>(controls)];
  const isRightToLeft = getComputedStyle(line).direction === "rtl";
  const step = (event.key === "ArrowRight") === isRightToLeft ? -1 : 1;
  const at = all.findIndex((one) => one.contains(event.target as Node));
  all[at + step]?.focus();
  event.preventDefault();
}
