import { endOfOpening } from "../../page-kit/end-of-opening.ts";
import { clampProgress, type ReadingPlace } from "./kept-articles.ts";

/** In thousandths: from where on a reader has begun, and from where on the article is read to its end. */
const begun = 30;
const finished = 950;

/** Returns whether there is something to go on with (product: saved 9). */
export function isUnfinished(place: ReadingPlace): boolean {
  return place.progress >= begun && place.progress < finished;
}

/** Returns whether a text was read to its end. */
export function isFinished(progress: number): boolean {
  return progress >= finished;
}

/** Returns whether a new place replaces the last one: another look at the opening loses nothing. */
export function isFurtherThan(place: ReadingPlace, last: ReadingPlace | null | undefined): boolean {
  if (!last) return true;
  if (place.progress === last.progress && place.paragraph === last.paragraph) return false;
  return place.progress >= begun || !isUnfinished(last);
}

/** Returns the text of the article's page. */
export function findBody(): HTMLElement | null {
  const next = document.getElementById(endOfOpening)?.nextElementSibling;
  return next instanceof HTMLElement ? next : null;
}

/** Measures which paragraph is at the top of the window, and how much of the text is above it. */
export function measurePlace(body: HTMLElement): ReadingPlace {
  const { top, bottom, height } = body.getBoundingClientRect();
  const paragraphs = [...body.children];
  const place = paragraphs.findIndex((child) => child.getBoundingClientRect().bottom > 0);
  // Its end is read when it is in view, and not only at the top.
  const way = height - innerHeight;
  const progress = way > 0 ? (-top / way) * 1000 : 0;
  return {
    paragraph: place === -1 ? Math.max(0, paragraphs.length - 1) : place,
    progress: bottom <= innerHeight ? 1000 : clampProgress(progress),
  };
}

/** Scrolls to a paragraph; a text that was shortened since ends before it. */
export function goToPlace(body: HTMLElement, { paragraph }: ReadingPlace): void {
  const target = body.children[Math.min(paragraph, body.children.length - 1)];
  if (!(target instanceof HTMLElement)) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "start" });
}
