const least = 40;

/** Hears a finger that draws over the page from side to side: +1 to the right, -1 to the left. */
export function onSwipe(stage: HTMLElement, swiped: (towards: 1 | -1) => void): void {
  let begun: Touch | undefined;
  stage.addEventListener(
    "touchstart",
    (event) => {
      begun = event.touches.length === 1 ? event.touches[0] : undefined;
    },
    { passive: true },
  );
  stage.addEventListener("touchend", (event) => {
    const ended = event.changedTouches[0];
    if (!begun || !ended || event.touches.length > 0) return;
    const x = ended.clientX - begun.clientX;
    const y = ended.clientY - begun.clientY;
    begun = undefined;
    // A finger that holds words selects them.
    if (getSelection()?.isCollapsed === false) return;
    if (Math.abs(x) >= least && Math.abs(x) > 1.5 * Math.abs(y)) swiped(x > 0 ? 1 : -1);
  });
}
