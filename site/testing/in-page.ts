import { onTestFinished, vi } from "vitest";

/** Puts HTML into the document of the running test, and removes it and what the scripts left afterwards. */
export function renderInDocument(html: string, language: "en" | "ur" = "en"): void {
  const root = document.documentElement;
  root.lang = language;
  document.body.innerHTML = html;
  onTestFinished(() => {
    document.body.replaceChildren();
    for (const name of root.getAttributeNames()) root.removeAttribute(name);
    sessionStorage.clear();
  });
}

/** Returns the element of a selector; throws when it is missing. */
export function at<E extends HTMLElement = HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

/** Sets a cookie for the running test. */
export function withCookie(name: string, value: string): void {
  setCookie(`${name}=${value}`);
  onTestFinished(() => setCookie(`${name}=; max-age=0`));
}

export function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the document of a test has no Cookie Store.
  document.cookie = cookie;
}

/** Records the addresses to which the running test would navigate. */
export function recordNavigation(): readonly string[] {
  const led: string[] = [];
  const spy = vi.spyOn(location, "assign").mockImplementation((address) => {
    led.push(String(address));
  });
  onTestFinished(() => spy.mockRestore());
  return led;
}
