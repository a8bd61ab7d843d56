import type { Language } from "../languages.ts";
import type { MessageTree } from "../translator/translator-types.ts";
import type { messages as article } from "./office-article/en.ts";
import type { messages as calendar } from "./office-calendar/en.ts";
import type { messages as design } from "./office-design/en.ts";
import type { messages as first } from "./office-first/en.ts";
import type { messages as frame } from "./office-frame/en.ts";
import type { messages as issue } from "./office-issue/en.ts";
import type { messages as list } from "./office-list/en.ts";
import type { messages as people } from "./office-people/en.ts";
import type { messages as record } from "./office-record/en.ts";
import type { messages as rows } from "./office-rows/en.ts";
import type { messages as today } from "./office-today/en.ts";

interface OfficeChunks {
  readonly first: typeof first;
  readonly article: typeof article;
  readonly design: typeof design;
  readonly frame: typeof frame;
  readonly issue: typeof issue;
  readonly list: typeof list;
  readonly people: typeof people;
  readonly record: typeof record;
  readonly rows: typeof rows;
  readonly today: typeof today;
  readonly calendar: typeof calendar;
}

/** The name of a chunk of the back office's texts: of the folder `office-<name>`. */
export type OfficeChunk = keyof OfficeChunks;

/** The texts of the back office when all its chunks are loaded. */
export type OfficeMessages = OfficeChunks["first"] &
  OfficeChunks["article"] &
  OfficeChunks["design"] &
  OfficeChunks["frame"] &
  OfficeChunks["issue"] &
  OfficeChunks["list"] &
  OfficeChunks["people"] &
  OfficeChunks["record"] &
  OfficeChunks["rows"] &
  OfficeChunks["today"] &
  OfficeChunks["calendar"];

/**
 * Loads one chunk in one language. Vite makes a file of each chunk and language, because the path is a template with a
 * fixed beginning and end; Node and Vitest resolve the same path.
 *
 * @throws Error when the file cannot be fetched
 */
export async function loadOfficeMessages(
  chunk: OfficeChunk,
  language: Language,
): Promise<MessageTree> {
  const { messages }: { readonly messages: MessageTree } = await import(
    `./office-${chunk}/${language}.ts`
  );
  return messages;
}
