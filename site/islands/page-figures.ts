import { withoutStyles } from "@hilal/contract/client/page-styles";
import * as hooks from "../page-kit/hooks.ts";

/**
 * Updates the page's counts (the rating, the number of comments) from a newly rendered page, which has the right words
 * for every number. Without an answer the old counts stay until the page is reloaded.
 */
export async function refreshFigures(): Promise<void> {
  const answer = await fetch(location.href, { cache: "no-cache" }).catch(() => null);
  if (!answer?.ok) return;
  const html = withoutStyles(await answer.text());
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const place of document.querySelectorAll<HTMLElement>(`[${hooks.figure}]`)) {
    const fresh = page.querySelector(`[${hooks.figure}="${place.getAttribute(hooks.figure)}"]`);
    if (fresh) place.replaceChildren(...fresh.childNodes);
  }
}
