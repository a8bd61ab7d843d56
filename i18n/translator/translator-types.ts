import type { ReactNode } from "react";
import type {
  ICUArgs,
  ICUTags,
  MessageKeys,
  NamespaceKeys,
  NestedKeyOf,
  NestedValueOf,
} from "use-intl/core";
import type { Language } from "../languages.ts";

/** Texts by area and key, nested to any depth. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** The content of a tag in a text, as in `<link>terms</link>`. */
export type TagContent = (children: ReactNode) => ReactNode;

/** A text's key with its area, such as "navigation.home". */
export type KeyOf<Messages> = MessageKeys<Messages, NestedKeyOf<Messages>>;

/** The path of a group of texts, such as "faq.items". */
export type GroupOf<Messages> = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

/** The values of a text; of all of them when a key built in a loop may be one of several texts. */
type ValuesOf<Text extends string, Value> = AllOf<
  Text extends string
    ? ICUArgs<Text, { ICUArgument: Value; ICUNumberArgument: number; ICUDateArgument: Date }>
    : never
>;

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer Intersection,
) => void
  ? Intersection
  : never;

type TextAt<Messages, Key extends string> = Extract<NestedValueOf<Messages, Key>, string>;

type ArgumentsFor<Values> = keyof Values extends never ? [] : [values: Values];

/**
 * Returns the texts of one language. Called with a key and the text's values it returns a string: for attributes, mail
 * and titles. `rich` returns React nodes, and accepts elements as values (`<bdi>` around a name of unknown direction)
 * and a function for each tag of the text.
 */
export interface TranslatorOf<Messages> {
  <Key extends KeyOf<Messages>>(
    key: Key,
    ...values: ArgumentsFor<ValuesOf<TextAt<Messages, Key>, string>>
  ): string;
  rich<Key extends KeyOf<Messages>>(
    key: Key,
    values: ValuesOf<TextAt<Messages, Key>, ReactNode> & ICUTags<TextAt<Messages, Key>, TagContent>,
  ): ReactNode;
  /**
   * Returns the names in a group of texts, in the order in which they are written, for sequences of texts: paragraphs,
   * questions, rules.
   */
  namesIn<Group extends GroupOf<Messages>>(
    group: Group,
  ): readonly (keyof NestedValueOf<Messages, Group> & string)[];
  /** Returns whether a text exists, for keys built from data such as a category's slug. */
  has(key: string): key is KeyOf<Messages>;
  readonly language: Language;
}

/**
 * The type of an area of texts in another language: the same keys as the English one, with any text. Urdu areas are
 * declared with it, so that a missing Urdu text does not compile.
 *
 * @example export const navigation: Translated<typeof english> = { home: "سرورق" };
 */
export type Translated<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Translated<Texts[Key]>;
};
