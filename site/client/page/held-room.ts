/** How far a reader's turn of the wheel goes at most between two frames, in pixels. */
const aTurn = 320;

/**
 * Keeps the room of a section whose content may need less, for as long as giving it up would draw up what the reader
 * sees or will see with the next turn of the wheel: none of it stays as a hole (product: reading 30). Call it in the
 * task that filled the section.
 *
 * @param room in pixels
 */
export function holdRoom(section: HTMLElement, room: number): void {
  const watching = new AbortController();
  const release = () => {
    section.style.removeProperty("min-block-size");
    watching.abort();
  };
  const releaseBeyond = (distance: number) => {
    const end = section.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    // Above the window the browser itself holds what is seen in its place; not every one does.
    const isPassed =
      section.getBoundingClientRect().bottom < 0 && CSS.supports("overflow-anchor", "auto");
    if (isPassed || end > innerHeight + distance) release();
  };
  // In the frame in which one turn ends the next one may begin, which brings up what was below the window.
  const releaseAtRest = () => {
    if (!watching.signal.aborted) releaseBeyond(0);
  };
  section.style.minBlockSize = `${room}px`;
  const options = { passive: true, signal: watching.signal };
  addEventListener("scroll", () => releaseBeyond(aTurn), options);
  addEventListener("scrollend", () => requestAnimationFrame(releaseAtRest), options);
  // A turned phone arranges everything anew.
  addEventListener("resize", release, options);
  releaseBeyond(aTurn);
}
