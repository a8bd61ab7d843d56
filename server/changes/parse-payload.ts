import type { z } from "zod";

/** What the payload of a notification tells; undefined when it tells nothing that we know how to read. */
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
