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

/** The error that `load` throws for a page with another address, to which readers are redirected permanently. */
export class PageMoved extends Error {
  /** The page's path, without language prefix. */
  readonly path: string;

  constructor(path: string) {
    super("page-moved");
    this.path = path;
  }
}

/** Returns whether an error means that the address does not exist: `pageMissing()`, or an endpoint's own 404. */
export function isPageMissing(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "code" in error && error.code === "not_found"
  );
}
