const marker = "page-missing";

/** What a page's `load` throws when the address names nothing; the reader sees the not-found page with 404. */
export function pageMissing(): Error {
  return Object.assign(new Error(marker), { code: "not_found" });
}

/** Whether an error means that the address names nothing: `pageMissing()`, or an endpoint's own 404. */
export function isPageMissing(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "code" in error && error.code === "not_found"
  );
}
