import * as hooks from "../../page-kit/hooks.ts";
import { wakeIslands } from "../island-loader.ts";
import { onPress } from "../shared/on-press.ts";
import { holdRoom } from "./held-room.ts";

/** How much of a section must be in view before it is fetched (product: front-pages 2). */
const threshold = 0.1;

/** Fetches each section that waits for it when it is in view and puts it in place; a failed one keeps its link. */
export function loadSections(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void fill(target as HTMLElement, target.getAttribute(hooks.fragment) ?? "");
      }
    },
    { threshold },
  );
  for (const section of document.querySelectorAll(`[${hooks.fragment}]`)) observer.observe(section);
  // Anywhere else the link loads the page anew, which is what it says.
  onPress<HTMLAnchorElement>(`[${hooks.fetchedFrom}] [${hooks.tryAgain}]`, async (link, event) => {
    const section = link.closest<HTMLElement>(`[${hooks.fetchedFrom}]`);
    if (!section || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!(await fill(section, section.getAttribute(hooks.fetchedFrom) ?? "")))
      return location.assign(link.href);
    // The link that was pressed is gone.
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  });
}

/** Puts a fragment in a section's place; resolves to whether there was an answer. */
async function fill(section: HTMLElement, address: string): Promise<boolean> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return false;
  const html = await answer.text();
  if (html === "") {
    section.remove();
    return true;
  }
  const room = section.offsetHeight;
  section.removeAttribute(hooks.fragment);
  section.setAttribute(hooks.fetchedFrom, address);
  section.innerHTML = html;
  holdRoom(section, room);
  wakeIslands(section);
  return true;
}
