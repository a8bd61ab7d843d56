import * as hooks from "../../page-kit/hooks.ts";

/** Whether movement is unwelcome: by the device, or by the reader's choice on this site. */
const isStill = () =>
  document.documentElement.getAttribute(hooks.chosenMotion) === "off" ||
  matchMedia("(prefers-reduced-motion: reduce)").matches;

const isInSight = (element: Element, below: number) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight - below;
};

/**
 * Marks the passage that is read out, and brings it into view as long as the reader has not scrolled away from the one
 * before.
 *
 * @param passage undefined marks none; one of another page is not marked
 * @param below how much of the window the player covers at the end, in pixels
 */
export function markPassage(passage: Element | undefined, below: number): void {
  const before = document.querySelector(`[${hooks.listening}]`);
  if (before === passage) return;
  before?.removeAttribute(hooks.listening);
  if (!passage?.isConnected || passage.ownerDocument !== document) return;
  passage.setAttribute(hooks.listening, "");
  if (before && !isInSight(before, below)) return;
  const { top, bottom } = passage.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight - below) return;
  const isTall = bottom - top > (innerHeight - below) / 2;
  passage.scrollIntoView({
    block: isTall ? "start" : "center",
    behavior: isStill() ? "instant" : "smooth",
  });
}
