/**
 * The shape of an area of texts in another language: the same keys as the English one, any text.
 * An Urdu area is declared with it, so a text that is missing in Urdu does not compile.
 *
 * @example export const navigation: Translated<typeof english> = { home: "سرورق" };
 */
export type Translated<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Translated<Texts[Key]>;
};
