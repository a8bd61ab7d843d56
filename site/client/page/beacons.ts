import { onPress } from "../shared/on-press.ts";

/** Counts one page view of an article: a beacon, because the page itself may come from a cache. */
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

/** Counts an e-book's opening. */
export function countOpenings(): void {
  onPress<HTMLAnchorElement>("[data-opened]", (link) =>
    send(`/api/ebook/${link.dataset.opened}/opened/`),
  );
}

function send(path: string): void {
  const body = JSON.stringify({ client: tabName() });
  navigator.sendBeacon(path, new Blob([body], { type: "application/json" }));
}

const keptAs = "hilal-visit";

/**
 * A name by which the server knows this tab's views as one reader's: many readers share an address. It says nothing of
 * the reader and ends with the tab; where nothing may be kept there is none.
 */
function tabName(): string | undefined {
  try {
    const name =
      sessionStorage.getItem(keptAs) ?? crypto.getRandomValues(new Uint32Array(3)).join("-");
    sessionStorage.setItem(keptAs, name);
    return name;
  } catch {
    return undefined;
  }
}
