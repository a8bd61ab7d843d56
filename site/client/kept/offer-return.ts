import * as hooks from "../../page-kit/hooks.ts";
import type { ReadingPlace } from "./kept-articles.ts";
import { goToPlace, isUnfinished } from "./reading-place.ts";

/**
 * Offers to go on where an article was left (product: saved 9). The line lies over the page, so that nothing moves; an
 * address that names a place, and a page that the browser has scrolled, are already where their reader wants to be.
 */
export function offerReturn(body: HTMLElement, place: ReadingPlace | null): void {
  const line = document.querySelector<HTMLElement>(`[${hooks.resume}]`);
  if (!line || !place || !isUnfinished(place) || location.hash || scrollY > innerHeight) return;
  const words = line.querySelector("span");
  const percent = String(Math.round(place.progress / 10));
  if (words)
    words.textContent = (line.getAttribute(hooks.resume) ?? "").replace("{percent}", percent);
  const close = () => {
    line.hidden = true;
  };
  line.querySelector(`[${hooks.resumes}]`)?.addEventListener("click", () => {
    close();
    goToPlace(body, place);
  });
  line.querySelector(`[${hooks.resumeCloses}]`)?.addEventListener("click", close);
  // Whoever reads on from the beginning has answered.
  const closeWhenRead = () => {
    if (body.getBoundingClientRect().top > -innerHeight) return;
    close();
    removeEventListener("scroll", closeWhenRead);
  };
  addEventListener("scroll", closeWhenRead, { passive: true });
  line.hidden = false;
}
