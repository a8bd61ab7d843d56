import { onPress } from "./on-press.ts";

/** Counts one page view of an article (ruling 12): a beacon, because the page itself may come from a cache. */
export function countVisit(): void {
  const id = document.querySelector<HTMLElement>("[data-visit]")?.dataset.visit;
  if (!id) return;
  // A page fetched ahead is a view when it is shown.
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", () => send(`/api/article/${id}/visit/`), {
      once: true,
    });
  } else send(`/api/article/${id}/visit/`);
}

/** Counts an e-book's opening (ruling 5). */
export function countOpenings(): void {
  onPress<HTMLAnchorElement>("[data-opened]", (link) =>
    send(`/api/ebook/${link.dataset.opened}/opened/`),
  );
}

function send(path: string): void {
  navigator.sendBeacon(path);
}
