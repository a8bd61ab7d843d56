import { id, version } from "@hilal/contract/shared/identifier";
import { z } from "zod";
import { parsePayload } from "../../changes/change-message.ts";

/** Random, and new after a restart. */
const instance = z.string().min(1);
const article = id;

/** The messages that instances send each other about working copies. */
const feedMessage = z.discriminatedUnion("type", [
  /** An update was stored; a short one is included, as base64. */
  z.object({
    type: z.literal("update"),
    instance,
    article,
    number: z.int(),
    update: z.string().nullable(),
  }),
  /** Names and carets of the users at an instance, as an awareness update in base64. */
  z.object({ type: z.literal("awareness"), instance, article, update: z.string() }),
  /** An instance has opened an article's document, and asks for the presence of its editors. */
  z.object({ type: z.literal("asks"), instance, article }),
  /** The names of all users who write at an instance, by article; sent every few seconds. */
  z.object({
    type: z.literal("here"),
    instance,
    names: z.record(z.string(), z.array(z.string())),
    /** Further parts of the list follow. */
    more: z.boolean(),
  }),
  /** An article was saved, by publishing its copy or outside it. */
  z.object({
    type: z.literal("saved"),
    article,
    version,
    by: z.string(),
    published: z.boolean(),
  }),
  /**
   * What changed at the desk, as the database's triggers tell it (migrations/0035_desk_told.sql): `id` is an article's or
   * an issue's, `people` are the article's owners before and after, or those who got a notice.
   */
  z.object({
    type: z.literal("changed"),
    what: z.enum(["article", "comments", "lists", "notices", "issue"]),
    id: z.int().min(0),
    people: z.array(id),
    /** The user who changed it; null for a scheduled act. */
    by: id.nullable(),
  }),
  /** A user's rights, an article's owner or the article itself may have changed: check all connections. */
  z.object({ type: z.literal("look") }),
]);

export type FeedMessage = z.output<typeof feedMessage>;

/** PostgreSQL rejects payloads of 8000 bytes and more. */
export const mostPayload = 7_900;

/** Parses a payload; undefined for an unknown message. */
export function readFeedMessage(payload: string | undefined): FeedMessage | undefined {
  return parsePayload(feedMessage, payload);
}
