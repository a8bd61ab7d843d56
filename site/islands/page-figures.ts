import * as hooks from "../page-kit/hooks.ts";

/**
 * Brings what the page counts up to date (the rating, the number of comments): from the page as the server makes it now,
 * which knows the words for every number. Without an answer the old figures stand until the page is loaded again.
 */
export async function refreshFigures(): Promise<void> {
  const answer = await fetch(location.href, { cache: "no-cache" }).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const place of document.querySelectorAll<HTMLElement>(`[${hooks.figure}]`)) {
    const fresh = page.querySelector(`[${hooks.figure}="${place.getAttribute(hooks.figure)}"]`);
    if (fresh) place.replaceChildren(...fresh.childNodes);
  }
}
