import { z } from "zod";
import type { AnnouncedWrite } from "./changes.ts";

/** PostgreSQL rejects payloads of 8000 bytes and more. */
const mostBytes = 7_900;

const message = z.object({
  write: z.string(),
  tags: z.array(z.string()),
  /** More tags of the same write follow. */
  more: z.boolean(),
  /** Absent in messages of versions that have no such writes. */
  mayLag: z.boolean().optional(),
});

type Message = z.output<typeof message>;

/**
 * Serialises a write into notification payloads, in the order in which they must be sent. Tags that don't fit into one
 * payload are split over several.
 */
export function toPayloads({ id, tags, mayLag }: AnnouncedWrite): string[] {
  const parts: string[][] = [];
  const empty = Buffer.byteLength(toPayload({ write: id, tags: [], more: false, mayLag }));
  let bytes = mostBytes;
  for (const tag of tags) {
    const added = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (bytes + added > mostBytes) {
      parts.push([]);
      bytes = empty;
    }
    parts.at(-1)?.push(tag);
    bytes += added;
  }
  return parts.map((part, index) =>
    toPayload({ write: id, tags: part, more: index < parts.length - 1, mayLag }),
  );
}

const toPayload = (value: Message) => JSON.stringify(value);

/** Parses a payload; returns undefined when it is missing or malformed. */
export function readPayload(payload: string | undefined): Message | undefined {
  return parsePayload(message, payload);
}

/** Parses the JSON payload of a notification with a schema; returns undefined when it is missing or malformed. */
export function parsePayload<Message extends z.ZodType>(
  message: Message,
  payload: string | undefined,
): z.output<Message> | undefined {
  try {
    return message.safeParse(JSON.parse(payload ?? "")).data;
  } catch {
    return undefined;
  }
}
