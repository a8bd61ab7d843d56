import type { KeyOf } from "@hilal/i18n/translator/translator-types";
import type { englishArticleTexts } from "../../texts/english-article-texts.ts";
import type { englishTexts } from "../../texts/english-texts.ts";

type Texts = typeof englishTexts & typeof englishArticleTexts;
type EditorArea = Extract<keyof Texts, "adminEditor" | `editor${string}`>;

/** The key of a text of the editor that takes no values. */
export type EditorTextKey = PlainIn<KeyOf<Pick<Texts, EditorArea>>>;

/** By their text: one with a value in it has a brace. */
type PlainIn<Key> = Key extends string
  ? TextAt<Texts, Key> extends `${string}{${string}`
    ? never
    : Key
  : never;

type TextAt<Tree, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Tree
    ? TextAt<Tree[Name], Rest>
    : never
  : Path extends keyof Tree
    ? Tree[Path]
    : never;
