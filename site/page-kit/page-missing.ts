const marker = "page-missing";

/** What a page's `load` throws when the address names nothing; the reader sees the not-found page with 404. */
export function pageMissing(): Error {
  return Object.assign(new Error(marker), { code: "not_found" });
}

/** Whether what a missing page's address named was there once, and was deleted (product: trash 5). */
export function isPageGone(error: unknown): boolean {
  return isPageMissing(error) && (error as { isGone?: unknown }).isGone === true;
}

/** Whether an error means that the address names nothing: `pageMissing()`, or an endpoint's own 404. */
export function isPageMissing(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "code" in error && error.code === "not_found"
  );
}
