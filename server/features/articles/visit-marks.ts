import type { RequestContext } from "../../http/api/request-context.ts";
import { addressSubject } from "../../http/security/address-subject.ts";
import { signature } from "../../http/security/signed-token.ts";
import type { Config } from "../../process/config.ts";

/** What is visited: an article that is read, an e-book that is opened. */
export type VisitedKind = "article" | "ebook";

export interface View {
  readonly of: VisitedKind;
  readonly id: number;
  /** The name that the page's tab made up; undefined when the page told none. */
  readonly client: string | undefined;
  readonly context: Pick<RequestContext, "address" | "userAgent">;
}

/** By what a view is known again: two hashes that tell neither who looked nor at what. */
export interface VisitMarks {
  readonly reader: string;
  readonly address: string;
}

/**
 * The marks of a view. The reader is the tab together with the address, since thousands of phones of one network share an
 * address and even the name of their browser; a page that tells no tab is known by address and browser. Each record has
 * marks of its own, so nobody can gather from them what somebody has read, and the key is not in the database.
 */
export function marksOf(
  settings: Pick<Config, "SESSION_SECRET" | "DATA_DIR">,
  { of, id, client, context }: View,
): VisitMarks {
  const address = addressSubject(context.address);
  const mark = (...parts: readonly string[]) =>
    signature(settings, "visit-marks", JSON.stringify([of, id, address, ...parts])).slice(0, 22);
  return {
    reader: client === undefined ? mark("browser", context.userAgent) : mark("tab", client),
    address: mark(),
  };
}
