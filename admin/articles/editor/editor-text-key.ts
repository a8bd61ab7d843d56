import type { OfficeMessages } from "@hilal/i18n/messages/office-messages";
import type { KeyOf } from "@hilal/i18n/translator/translator-types";

type EditorArea = Extract<keyof OfficeMessages, "adminEditor" | `editor${string}`>;

/** The key of an editor text without values. */
export type EditorTextKey = PlainIn<KeyOf<Pick<OfficeMessages, EditorArea>>>;

/** Recognised by the text: one with a value contains a brace. */
type PlainIn<Key> = Key extends string
  ? TextAt<OfficeMessages, Key> extends `${string}{${string}`
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
