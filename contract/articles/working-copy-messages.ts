import { z } from "zod";
import { version } from "../shared/identifier.ts";
import { markKinds } from "../shared/rich-text.ts";

/** The address of the working copies' socket, which uses the Hocuspocus protocol. */
export const liveAddress = "/api/working-copies/live";

/**
 * The version of the set of nodes in a body, without the marks that declare their own version. Increase it when the
 * editor gets a new one.
 */
export const partsVersion = 3;

/**
 * The version of the set of nodes and marks in a body. An editor that does not know one of them removes it from the
 * document for everybody, so editors of another version are refused (product: working-copies 14).
 */
export const bodyVersion = Math.max(partsVersion, ...markKinds.map(({ since = 0 }) => since));

/** The query of the socket's address, with the version of the editor that opens it. */
export const liveQuery = (version: number = bodyVersion) => `?body=${version}`;

/** Returns the name by which the socket identifies an article's document. */
export function documentName(articleId: number, document: string): string {
  return `article/${articleId}/${document}`;
}

/** The names of the shared document's parts. */
export const documentParts = {
  /** A `Y.Text`. */
  title: "title",
  /** A `Y.Text`. */
  standfirst: "standfirst",
  /** A `Y.XmlFragment`: the body, as the editor's collaboration extension stores it. */
  body: "body",
  /** A `Y.Map` of strings by `mappedFields`. */
  fields: "fields",
} as const;

/** The form fields that hold a single value: the last writer wins. */
export const mappedFields = [
  "writer",
  "category",
  "publish_date",
  "cover_image",
  "cover_alt",
  "recording_url",
  "issue_new",
  "status",
  "user",
] as const;

export type MappedField = (typeof mappedFields)[number];

/** Messages that the server sends alongside the document, as JSON in stateless messages. */
export const workingCopyMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("stored"),
    /**
     * The state vector, as base64, of what is certainly stored. It only counts insertions; deletions are confirmed by
     * the protocol itself, which acknowledges a change only when it is stored (`hasUnsyncedChanges`).
     */
    clocks: z.base64(),
    at: z.iso.datetime(),
  }),
  /** The copy was published as this version. */
  z.object({ type: z.literal("published"), version, by: z.string() }),
  /** The live text was saved without this working copy. */
  z.object({ type: z.literal("live-changed"), version, by: z.string() }),
]);

export type WorkingCopyMessage = z.output<typeof workingCopyMessage>;

/**
 * Why the server closes or refuses a connection to a document: the reason of the close event, or of the failed
 * authentication. After `unavailable`, `too_fast` and `stopping` a retry is worthwhile.
 */
export const liveEndings = [
  /** Signed out, suspended, or the token has expired: a new token may reopen it. */
  "unauthenticated",
  /** The user may not write in this article, or no longer. */
  "forbidden",
  /** The document does not exist: the article was deleted, or restored with another document. */
  "not_found",
  /** The page was loaded before the portal's editor changed, so it must be reloaded. */
  "outdated",
  "too_many_connections",
  "too_fast",
  "too_large",
  "unavailable",
  "stopping",
] as const;

export type LiveEnding = (typeof liveEndings)[number];
