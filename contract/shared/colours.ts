import type { EditionId } from "./editions.ts";
import type { TextColour } from "./rich-text.ts";

// The colours that are also used outside of the style sheets: in documents, in mails and for the browser's frame. Pages
// get them from ui/tokens.css and ui/reading-preferences.css; site/styles/colours.test.ts keeps both equal to these.

/** The paper of each theme, also the colour of the browser's own frame. */
export const paperColours = { light: "#fdfbf7", dark: "#15130f", sepia: "#f5ead3" } as const;

/** The ink on light paper. */
export const inkColour = "#1b1713";

/** The house's red, on light paper. */
export const houseColour = "#b0141f";

/** The colours of each edition on light paper: for text, for shapes only, and a ground for text. */
export const editionColours = {
  "hilal-english": { accent: "#b0141f", second: "#d9a441", wash: "#f7e9e4" },
  "hilal-urdu": { accent: "#0b5c3c", second: "#b8913a", wash: "#e8f0e6" },
  "hilal-urdu-kids": { accent: "#b14300", second: "#0d9488", wash: "#fdeedd" },
  "hilal-kids": { accent: "#0b63a5", second: "#ffc72e", wash: "#e4f2fc" },
  "hilal-her": { accent: "#7d1f55", second: "#dd93a9", wash: "#f8ebef" },
} as const satisfies Readonly<
  Record<EditionId, Readonly<Record<"accent" | "second" | "wash", string>>>
>;

/** Shades of the colours that an editor may give a text, each readable on the paper of its theme. */
export const textShades = {
  red: { light: "#b30f24", dark: "#ff8a80" },
  orange: { light: "#a8480a", dark: "#ffa769" },
  amber: { light: "#7d5f00", dark: "#e9c46a" },
  green: { light: "#146c34", dark: "#7ddc9c" },
  teal: { light: "#0b645d", dark: "#67d8cb" },
  blue: { light: "#1a45bd", dark: "#9bb8ff" },
  purple: { light: "#701eb8", dark: "#d3a8ff" },
  pink: { light: "#a8164f", dark: "#ff9ec4" },
  brown: { light: "#6f4220", dark: "#d9ae87" },
  grey: { light: "#565d67", dark: "#b3bac4" },
} as const satisfies Readonly<
  Record<TextColour, { readonly light: string; readonly dark: string }>
>;

/** Colours of mails, which mail programs show on white. */
export const mailColours = {
  ink: "#1d1b19",
  quiet: "#6a645e",
  paper: "#ffffff",
  brand: "#a3121f",
} as const;
