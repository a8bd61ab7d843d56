const marker = "page-missing";

/**
 * Returns the error that `load` throws when the address does not exist; the reader gets the not-found page with 404.
 */
export function pageMissing(): Error {
  return Object.assign(new Error(marker), { code: "not_found" });
}

/** Returns whether the record at a missing page's address existed and was deleted (product: trash 5). */
export function isPageGone(error: unknown): boolean {
  return isPageMissing(error) && (error as { isGone?: unknown }).isGone === true;
}

/** Returns whether an error means that the address does not exist: `pageMissing()`, or an endpoint's own 404. */
export function isPageMissing(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "code" in error && error.code === "not_found"
  );
}
