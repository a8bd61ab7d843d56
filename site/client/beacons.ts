import { countVisit as countVisitCall } from "@hilal/contract/articles/article";
import { countEbookOpening } from "@hilal/contract/ebooks";
import type { CallInput } from "@hilal/contract/shared/define-endpoint";
import * as hooks from "../page-kit/hooks.ts";
import { onPress } from "./on-press.ts";

/**
 * Counts one page view of an article, or the opening of an e-book in its reader. Uses a beacon, because the page itself
 * may come from a cache.
 */
export function countVisit(): void {
  const marked = (hook: string) => document.querySelector(`[${hook}]`)?.getAttribute(hook);
  const article = marked(hooks.visit);
  const book = marked(hooks.reads);
  const count = () => {
    if (article) send(countVisitCall, article);
    if (book) send(countEbookOpening, book);
  };
  // A prerendered page only counts when it is shown.
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", count, { once: true });
  else count();
}

/** Counts an e-book's opening. */
export function countOpenings(): void {
  onPress(`[${hooks.opened}]`, (link) => send(countEbookOpening, link.getAttribute(hooks.opened)));
}

type Counting = typeof countVisitCall | typeof countEbookOpening;

function send({ path }: Counting, id: string | null): void {
  const body: CallInput<Counting>["body"] = { client: getTabId() };
  navigator.sendBeacon(
    path.replace(":id", `${id}`),
    new Blob([JSON.stringify(body)], { type: "application/json" }),
  );
}

const keptAs = "hilal-visit";

/**
 * Returns a random name for this tab, by which the server counts its views as one reader's, since many readers share an
 * IP address. It contains nothing about the reader and is discarded with the tab; undefined when storage is blocked.
 */
function getTabId(): string | undefined {
  try {
    const name =
      sessionStorage.getItem(keptAs) ?? crypto.getRandomValues(new Uint32Array(3)).join("-");
    sessionStorage.setItem(keptAs, name);
    return name;
  } catch {
    return undefined;
  }
}
