import { isPageMissing } from "./page-missing.ts";

/** A part of a page that may fail alone: what was loaded for it, or why it could not be. */
export type Section<T> =
  | { readonly isLoaded: true; readonly value: T }
  | { readonly isLoaded: false; readonly error: unknown };

/** A section that a page had to do without. */
export interface SectionFailure {
  /** As the page's `load` calls it. */
  readonly section: string;
  readonly error: unknown;
}

/**
 * Waits for what a section shows. A failure stays with the section, so that the rest of the page stands; what the
 * request itself is to blame for (an address that names nothing, a query that is refused) still rejects.
 *
 * @param name tells the section in the log
 */
export type LoadSection = <T>(name: string, loading: Promise<T>) => Promise<Section<T>>;

/** Makes the `section` of one page's `load`; what fails is added to `failures`. */
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

/** What a section has, or what is taken in its place when it could not be loaded. */
export function loadedOr<T>(section: Section<T>, otherwise: T): T {
  return section.isLoaded ? section.value : otherwise;
}

/** The status of a page that is about this section: without it search engines and monitors must not take it for whole. */
export function statusOf(section: Section<unknown>): 200 | 503 {
  return section.isLoaded ? 200 : 503;
}

/** Whether the same request would be refused at any other time as well. */
function isFaultOfRequest(error: unknown): boolean {
  if (isPageMissing(error)) return true;
  const status = (error as { status?: unknown } | null | undefined)?.status;
  return typeof status === "number" && status < 500;
}
