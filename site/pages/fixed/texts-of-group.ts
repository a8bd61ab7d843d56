import type { Messages, Translator } from "@hilal/i18n/translator/translator";
import type { GroupOf } from "@hilal/i18n/translator/translator-types";

/** A text of a group with its name there. */
interface NamedText {
  readonly name: string;
  readonly text: string;
}

/**
 * The texts of a group in their order: paragraphs, rules.
 *
 * @param group a group of plain texts, none of which takes a value
 * @example textsOfGroup(t, "about.vision.paragraphs").map(({ text }) => <p>{text}</p>)
 */
export function textsOfGroup(t: Translator, group: GroupOf<Messages>): readonly NamedText[] {
  const textAt = t as (key: string) => string;
  return t.namesIn(group).map((name) => ({ name, text: textAt(`${group}.${name}`) }));
}
