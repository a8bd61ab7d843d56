import { isPageMissing } from "./page-missing.ts";

/** A part of a page that may fail alone: its loaded value, or the error. */
export type Section<T> =
  | { readonly isLoaded: true; readonly value: T }
  | { readonly isLoaded: false; readonly error: unknown };

/** A section that could not be loaded. */
export interface SectionFailure {
  /** The name in the page's `load`. */
  readonly section: string;
  readonly error: unknown;
}

/**
 * Awaits the data of a section. A failure only affects the section, not the rest of the page; errors caused by the
 * request itself (an address that does not exist, a refused query) still reject.
 *
 * @param name identifies the section in the log
 */
export type LoadSection = <T>(name: string, loading: Promise<T>) => Promise<Section<T>>;

/** Makes the `section` function of one page's `load`; failures are added to `failures`. */
export function sectionLoader(failures: SectionFailure[]): LoadSection {
  return async (name, loading) => {
    try {
      return { isLoaded: true, value: await loading };
    } catch (error) {
      if (isFaultOfRequest(error)) throw error;
      failures.push({ section: name, error });
      return { isLoaded: false, error };
    }
  };
}

/** Returns the value of a section, or `otherwise` when it could not be loaded. */
export function loadedOr<T>(section: Section<T>, otherwise: T): T {
  return section.isLoaded ? section.value : otherwise;
}

/**
 * Returns the status of a page whose main content is this section: 503 without it, so that search engines and monitors
 * do not take the page for complete.
 */
export function getStatus(section: Section<unknown>): 200 | 503 {
  return section.isLoaded ? 200 : 503;
}

/** Returns whether the same request would also fail at any other time. */
function isFaultOfRequest(error: unknown): boolean {
  if (isPageMissing(error)) return true;
  const status = (error as { status?: unknown } | null | undefined)?.status;
  return typeof status === "number" && status < 500;
}
