import { z } from "zod";
import { version } from "../shared/identifier.ts";
import { markKinds } from "../shared/rich-text.ts";

/** Where the socket of working copies is opened; it speaks the protocol of Hocuspocus. */
export const liveAddress = "/api/working-copies/live";

/** Which parts a body is made of, besides marks that say their version themselves. Raised when the editor learns one. */
export const partsVersion = 2;

/**
 * Which parts and marks a body is made of: an editor that does not know one takes it out of the document for everybody,
 * so one of another version is not let in (product: working-copies 14).
 */
export const bodyVersion = Math.max(partsVersion, ...markKinds.map(({ since = 0 }) => since));

/** What the socket's address carries beside: the version of the editor that opens it. */
export const liveQuery = (version: number = bodyVersion) => `?body=${version}`;

/** How the socket knows an article's document. */
export function documentName(articleId: number, document: string): string {
  return `article/${articleId}/${document}`;
}

/** What the parts of the shared document are called. */
export const documentParts = {
  /** A `Y.Text`. */
  title: "title",
  /** A `Y.Text`. */
  standfirst: "standfirst",
  /** A `Y.XmlFragment`: the body, as the editor's collaboration keeps it. */
  body: "body",
  /** A `Y.Map` of strings by `mappedFields`. */
  fields: "fields",
} as const;

/** The fields of the form that are one value each: whoever sets one last wins. */
export const mappedFields = [
  "writer",
  "category",
  "publish_date",
  "cover_image",
  "cover_alt",
  "issue_new",
  "status",
  "user",
] as const;

export type MappedField = (typeof mappedFields)[number];

/** What the server says beside the document, as JSON in stateless messages. */
export const workingCopyMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("stored"),
    /**
     * The state vector, as base64, of what is surely stored. It counts what was put in; what was taken out is counted by
     * the protocol alone: a change is acknowledged there when it is stored, and not before (`hasUnsyncedChanges`).
     */
    clocks: z.base64(),
    at: z.iso.datetime(),
  }),
  /** The copy was published as this version. */
  z.object({ type: z.literal("published"), version, by: z.string() }),
  /** The live text was saved by another way. */
  z.object({ type: z.literal("live-changed"), version, by: z.string() }),
]);

export type WorkingCopyMessage = z.output<typeof workingCopyMessage>;

/**
 * Why the server ends a connection to a document, or refuses it: the reason of the close event, or of the failed
 * authentication. After `unavailable`, `too_fast` and `stopping` it is worth trying again.
 */
export const liveEndings = [
  /** Signed out, suspended, or the token is past its time: a new token may open it again. */
  "unauthenticated",
  /** May not write in this article, or not any more. */
  "forbidden",
  /** There is no such document: the article is deleted, or brought back with another one. */
  "not_found",
  /** The page was loaded before the portal's editor changed: it has to be loaded again. */
  "outdated",
  "too_many_connections",
  "too_fast",
  "too_large",
  "unavailable",
  "stopping",
] as const;

export type LiveEnding = (typeof liveEndings)[number];
