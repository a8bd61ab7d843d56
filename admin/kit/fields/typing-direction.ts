import { type Direction, directionOf, type Language } from "@hilal/i18n/languages";
import { runOfWords, runWhileTyping, runWithin } from "@hilal/i18n/text/direction-of-words";

/**
 * The `dir` of a box for text in any language: what is typed decides. While it is empty the screen does, since browsers
 * would put the placeholder and the cursor of an Urdu screen at the left then.
 */
export function typingDirection(text: string): Direction | "auto" | undefined {
  if (text === "") return undefined;
  // Numbers run from left to right, and a first word says enough until there are more.
  return runOfWords(text)?.dir ?? "auto";
}

/** What a box for text says of how it runs, and of the language whose face it is set in. */
export interface TypingRun {
  readonly dir: Direction | "auto" | undefined;
  readonly lang: Language | undefined;
}

/**
 * `dir` and `lang` of a box for text, by what is typed into it (product: urdu 13).
 *
 * @param language of what is expected in it, such as an article's title: it holds until the words clearly say otherwise, and for
 *   Urdu as long as there is any Urdu word
 * @example <input {...typingRun(title, "ur")} />
 */
export function typingRun(text: string, language?: Language): TypingRun {
  if (!language) return { dir: typingDirection(text), lang: runOfWords(text)?.language };
  const run = runWhileTyping(text);
  const isUrdu = language === "ur" && runWithin(text, language).dir === "rtl";
  if (run && !isUrdu) return { dir: run.dir, lang: run.language };
  return { dir: directionOf(language), lang: language };
}
