import { wakeIslands } from "./island-loader.ts";
import { showChosenDigits } from "./urdu-digits.ts";

/** How much of a section must be in view before it is fetched (spec section 9). */
const threshold = 0.1;

/** Fetches each `[data-fragment]` when it is in view and puts it in place; a failed one keeps its link. */
export function loadSections(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void fill(target as HTMLElement);
      }
    },
    { threshold },
  );
  for (const section of document.querySelectorAll("[data-fragment]")) observer.observe(section);
}

async function fill(section: HTMLElement): Promise<void> {
  const answer = await fetch(section.dataset.fragment ?? "").catch(() => null);
  if (!answer?.ok) return;
  const html = await answer.text();
  if (html === "") return section.remove();
  const room = section.offsetHeight;
  section.removeAttribute("data-fragment");
  section.innerHTML = html;
  // Less than its room, it would draw up what the reader sees below it, or will in a moment: a scroll may be under way.
  if (section.getBoundingClientRect().bottom < 2 * innerHeight)
    section.style.minBlockSize = `${room}px`;
  showChosenDigits(section);
  wakeIslands(section);
}
