import type { SectionFailure, SitePage } from "@hilal/site/render";
import { toHttpError } from "../http/api/error-handler.ts";
import { isReported, type Log } from "../process/log.ts";

/**
 * A page could not be rendered, and the error is logged; requests that waited for the same rendering share this error.
 */
export class PageFailed extends Error {
  override readonly name = "PageFailed";
  /** The log's reference of an unexpected error; undefined for an expected one, such as a database that is down. */
  readonly reference: string | undefined;

  constructor(cause: unknown, reference: string | undefined) {
    super("page failed", { cause });
    this.reference = reference;
  }
}

/** The page and the request of a rendering. */
interface Rendering {
  readonly page: SitePage;
  readonly requestId: string;
}

/**
 * Logs in one line which sections are missing from a page. A database that is down fails everywhere alike, so only an
 * unexpected error is logged with its stack.
 */
export function logFailedSections(
  log: Log,
  { page, requestId }: Rendering,
  failures: readonly SectionFailure[],
): void {
  if (failures.every(({ error }) => isReported(error))) return;
  const sections = failures.map(({ section, error }) => `${section}: ${toHttpError(error).code}`);
  const unexpected = failures.find(({ error }) => isUnexpected(error));
  const line = { requestId, page: page.name, sections };
  if (unexpected) log.error({ ...line, err: unexpected.error }, "sections failed");
  else log.warn(line, "sections failed");
}

/**
 * Logs why a page could not be rendered.
 *
 * @returns the error to reject with: a `PageFailed`, or the original error when the request is at fault
 */
export function pageFailure(log: Log, { page, requestId }: Rendering, error: unknown): unknown {
  const { code, status } = toHttpError(error);
  if (status < 500) return error;
  const line = { requestId, page: page.name, code };
  if (!isUnexpected(error)) {
    if (!isReported(error)) log.warn(line, "page failed");
    return new PageFailed(error, undefined);
  }
  log.error({ ...line, err: error }, "page failed");
  return new PageFailed(error, requestId);
}

function isUnexpected(error: unknown): boolean {
  return toHttpError(error).code === "internal_error";
}
