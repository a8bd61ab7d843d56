import { type Direction, getDirection, type Language } from "@hilal/i18n/languages";
import { detectDirection, runWhileTyping, runWithin } from "@hilal/i18n/text/detect-direction";

/**
 * The `dir` of a text box for any language, determined by the typed text. While it is empty the screen's direction
 * applies, since with "auto" browsers would put the placeholder and the cursor of an Urdu screen on the left.
 */
export function typingDirection(text: string): Direction | "auto" | undefined {
  if (text === "") return undefined;
  // Numbers run left-to-right, and "auto" decides by the first word until there are more.
  return detectDirection(text)?.dir ?? "auto";
}

/** The direction of a text box, and the language that determines its font. */
export interface TypingRun {
  readonly dir: Direction | "auto" | undefined;
  readonly lang: Language | undefined;
}

/**
 * Returns `dir` and `lang` of a text box from the typed text (product: urdu 13).
 *
 * @param language the expected language, such as that of an article's title: it applies until the words clearly are of
 * the other one, and for Urdu as long as there is any Urdu word
 * @example <input {...typingRun(title, "ur")} />
 */
export function typingRun(text: string, language?: Language): TypingRun {
  if (!language) return { dir: typingDirection(text), lang: detectDirection(text)?.language };
  const run = runWhileTyping(text);
  const isUrdu = language === "ur" && runWithin(text, language).dir === "rtl";
  if (run && !isUrdu) return { dir: run.dir, lang: run.language };
  return { dir: getDirection(language), lang: language };
}
