import type { SectionFailure, SitePage } from "@hilal/site/render";
import { toHttpError } from "../http/api/error-handler.ts";
import type { Log } from "../process/log.ts";

/** A page could not be made, which the log has been told; requests that waited for the same rendering share it. */
export class PageFailed extends Error {
  override readonly name = "PageFailed";
  /** The id under which the log knows what nobody expected; undefined for a database that is away and its kind. */
  readonly reference: string | undefined;

  constructor(cause: unknown, reference: string | undefined) {
    super("page failed", { cause });
    this.reference = reference;
  }
}

/** What renders for which request. */
interface Rendering {
  readonly page: SitePage;
  readonly requestId: string;
}

/**
 * Tells the log, in one line, which sections a page had to do without. A database that is away fails everywhere alike and
 * has no place in our code to look at: only what nobody expected carries its error.
 */
export function logFailedSections(
  log: Log,
  { page, requestId }: Rendering,
  failures: readonly SectionFailure[],
): void {
  if (failures.length === 0) return;
  const sections = failures.map(({ section, error }) => `${section}: ${toHttpError(error).code}`);
  const unexpected = failures.find(({ error }) => isUnexpected(error));
  const line = { requestId, page: page.name, sections };
  if (unexpected) log.error({ ...line, err: unexpected.error }, "sections failed");
  else log.warn(line, "sections failed");
}

/**
 * Tells the log why a page could not be made.
 *
 * @returns what to reject with: a `PageFailed`, or the error itself where the request is at fault
 */
export function pageFailure(log: Log, { page, requestId }: Rendering, error: unknown): unknown {
  const { code, status } = toHttpError(error);
  if (status < 500) return error;
  const line = { requestId, page: page.name, code };
  if (!isUnexpected(error)) {
    log.warn(line, "page failed");
    return new PageFailed(error, undefined);
  }
  log.error({ ...line, err: error }, "page failed");
  return new PageFailed(error, requestId);
}

function isUnexpected(error: unknown): boolean {
  return toHttpError(error).code === "internal_error";
}
