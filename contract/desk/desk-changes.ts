import { z } from "zod";
import { id } from "../shared/identifier.ts";

/** The query of the working copies' address that opens a socket for changes at the desk instead of for documents. */
export const deskChangesQuery = "?desk";

/** The most ids that a message lists of a kind; with more it says that anything may have changed. */
export const mostListedChanges = 100;

const ids = z.array(id).max(mostListedChanges);

/**
 * A message of the server about changes at the desk, after the browser has sent its access token: only kinds and ids of
 * what the user may see (product: desk 15).
 */
export const deskMessage = z.discriminatedUnion("type", [
  /** The socket is still open: sent regularly, because a browser does not notice a lost connection by itself. */
  z.object({ type: z.literal("alive") }),
  z.object({
    type: z.literal("changed"),
    /** Articles whose state, schedule, review, owner or stored text was changed by other users. */
    articles: ids,
    /** The same, changed by the user's own account, in this or another window. */
    own: ids,
    /** Articles with other editorial comments. */
    comments: ids,
    /** Issues with another plan or release. */
    issues: ids,
    /** Articles were added. */
    lists: z.boolean(),
    /** The user has new notices. */
    notices: z.boolean(),
    /** Anything may have changed. */
    all: z.boolean(),
    /** How many windows share the instance: the more, the less often each may fetch what it shows again. */
    windows: z.int().positive().default(1),
  }),
]);

export type DeskMessage = z.output<typeof deskMessage>;

/** What has changed at the desk. */
export type DeskChanges = Omit<Extract<DeskMessage, { type: "changed" }>, "type">;
