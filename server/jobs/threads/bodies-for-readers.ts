import type { Picture } from "@hilal/contract/shared/picture";
import type { Language } from "@hilal/i18n/languages";
import { NoteNumbers } from "../../content/html/footnotes.ts";
import { withIsolatedRuns } from "../../content/html/isolate-runs.ts";
import { presentBody } from "../../content/html/present-body.ts";
import { readBody } from "../../content/html/read-body.ts";

export interface StoredBodies {
  /** Stored bodies whose footnotes are numbered together. */
  readonly descriptions: readonly string[];
  readonly language: Language;
  readonly cover: string;
  /** The stored pictures in them. */
  readonly pictures: readonly Picture[];
}

/**
 * Renders bodies for readers, synchronously and without any other data, so that it can run in a thread. The footnotes
 * of all bodies are placed at the end of the last.
 */
export function presentBodies(given: StoredBodies): string[] {
  const { descriptions, language, cover } = given;
  const pictures = new Map(given.pictures.map((picture) => [picture.src, picture]));
  const notes = new NoteNumbers(language);
  const bodies = descriptions.map((description) =>
    notes.numbered(withIsolatedRuns(readBody(description), language)),
  );
  bodies.at(-1)?.push(...notes.list());
  return bodies.map((body) => presentBody(body, { cover, language, pictures }));
}
