import { afterAll, vi } from "vitest";

/**
 * The test files of a worker share one window. Everything that outlives a file's tests (timers, mocks, storage, the
 * address, the page's language and direction) is reset when the file ends, so that no file depends on their order.
 */
afterAll(() => {
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; ").filter(Boolean)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the document of a test has no Cookie Store.
    document.cookie = `${cookie.split("=")[0]}=; max-age=0`;
  }
  history.replaceState(null, "", "/");
});
