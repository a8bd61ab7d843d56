import { readdir, readFile } from "node:fs/promises";
import { editorFonts, editorSizes } from "@hilal/contract/shared/choices";
import { houseColour, inkColour, textShades } from "@hilal/contract/shared/colours";
import { abjad } from "@hilal/contract/shared/list-numbers";
import {
  abjadClass,
  type BackgroundColour,
  backgroundClass,
  backgroundColours,
  deepestIndent,
  fontClass,
  indentClass,
  richTextAlignments,
  sizeClass,
  type TextColour,
  textColourClass,
  textColours,
} from "@hilal/contract/shared/rich-text";
import type { BookFile } from "./book-file.ts";

const faces: Readonly<Record<string, string>> = {
  Arial: "Arial, sans-serif",
  "Times New Roman": '"Times New Roman", serif',
  Calibri: "Calibri, sans-serif",
  Georgia: "Georgia, serif",
  Verdana: "Verdana, sans-serif",
  Montserrat: "Montserrat, sans-serif",
};

export interface StyleChoice {
  /** As `#rrggbb`, or empty. */
  readonly themeColour: string;
  /** Whether the book includes the Urdu fonts. */
  readonly hasUrdu: boolean;
}

/**
 * Returns the style sheet of a book. Paper, ink and Latin fonts are left to the reading system, so that its themes and
 * the reader's font choice apply; Urdu is set in Nastaliq with the line height that it needs.
 */
export function bookStyle({ themeColour, hasUrdu }: StyleChoice): string {
  const accent = /^#[0-9a-f]{6}$/i.test(themeColour) ? themeColour : houseColour;
  return [
    ...(hasUrdu ? urduFaces : []),
    ...frame(accent),
    ...vocabulary(accent),
    ...(hasUrdu ? urdu : []),
    ...editorStyles(),
  ].join("\n");
}

const face = (file: string, range: string) =>
  `@font-face { font-family: "Noto Nastaliq Urdu"; font-weight: 400; font-style: normal; src: url("fonts/${file}") format("woff2"); unicode-range: ${range}; }`;

/**
 * The letters are in one file, the digits and punctuation that Urdu borrows in another; neither contains Latin letters.
 */
const urduFaces = [
  face("noto-nastaliq-urdu.woff2", "U+20, U+A0, U+604-60D, U+610-66C, U+66E-6FF, U+200C-2010"),
  face(
    "noto-nastaliq-urdu-rare.woff2",
    "U+600-603, U+60E-60F, U+66D, U+FD3E-FD3F, U+FDF2, U+FDFA-FDFD",
  ),
  face(
    "noto-nastaliq-urdu-borrowed.woff2",
    "U+21-22, U+23, U+25-40, U+5B, U+5D, U+AB, U+B7, U+BB, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2212",
  ),
];

const frame = (accent: string) => [
  "body { margin: 0; padding-inline: 0.5em; line-height: 1.5; overflow-wrap: break-word; }",
  "h1, h2, h3, h4, h5, h6 { line-height: 1.2; break-after: avoid; page-break-after: avoid; text-align: start; hyphens: none; }",
  "img { max-inline-size: 100%; max-width: 100%; block-size: auto; height: auto; }",
  "figure { margin-block: 1.4em; margin-inline: 0; break-inside: avoid; page-break-inside: avoid; }",
  "figcaption { margin-block-start: 0.4em; font-size: 0.875em; }",
  "a { text-underline-offset: 0.16em; }",
  ".cover { text-align: center; margin: 0; }",
  ".cover img { max-block-size: 100vh; max-height: 100vh; }",
  ".title-page { text-align: center; margin-block-start: 20%; }",
  ".title-page h1 { text-align: center; font-size: 2em; }",
  `.chapter > header { margin-block-end: 1.6em; border-block-end: 1px solid ${accent}; padding-block-end: 0.8em; }`,
  ".chapter > header h1 { margin-block: 0.2em 0.4em; font-size: 1.6em; }",
  ".kicker { margin: 0; font-size: 0.875em; font-weight: bold; }",
  ".standfirst { margin-block: 0.4em; font-size: 1.125em; }",
  ".byline { margin-block: 0.6em 0; font-size: 0.875em; }",
  "nav ol { padding-inline-start: 1.2em; list-style: none; }",
  "nav li { margin-block: 0.4em; }",
];

const urdu = [
  ':lang(ur) { font-family: "Noto Nastaliq Urdu", "Jameel Noori Nastaleeq", "Noto Naskh Arabic", serif; letter-spacing: 0; font-style: normal; }',
  "body:lang(ur) { line-height: 2.2; }",
  "p:lang(ur), li:lang(ur), td:lang(ur), th:lang(ur), figcaption:lang(ur), footer:lang(ur) { line-height: 2.2; hyphens: none; }",
  "h1:lang(ur), h2:lang(ur), h3:lang(ur), h4:lang(ur), h5:lang(ur), h6:lang(ur) { line-height: 2; font-weight: 400; }",
  "a:lang(ur) { text-underline-offset: 0.5em; }",
  ":lang(en) { font-family: inherit; }",
  "p:lang(en), li:lang(en), td:lang(en), th:lang(en), figcaption:lang(en), footer:lang(en) { line-height: 1.5; }",
  // The verses of a couplet are justified to the same width (product: body 4).
  ".poem.couplets > div > p:lang(ur) { max-inline-size: 19em; margin-inline: auto; text-align: justify; text-align-last: justify; }",
  ".poem.couplets > div > p:lang(ur):only-child { text-align-last: center; }",
];

const vocabulary = (accent: string) => [
  "blockquote { margin-block: 1.2em; margin-inline: 1.5em 0; }",
  "pre { white-space: pre-wrap; overflow-wrap: break-word; }",
  "pre:lang(ur), code { font-family: monospace; }",
  "blockquote.poem { margin-block: 1.6em; margin-inline: 1em 0; }",
  ".poem > div { margin-block-end: 1em; break-inside: avoid; page-break-inside: avoid; }",
  ".poem > div > p { margin-block: 0; padding-inline-start: 2em; text-indent: -2em; }",
  ".poem.align-center > div > p, .poem > div > p:lang(ur) { padding-inline: 0; text-indent: 0; text-align: center; }",
  ".poem > footer, .pull-quote > footer { font-size: 0.875em; }",
  '.poem > footer::before, .pull-quote > footer::before { content: "— "; }',
  `aside.pull-quote { margin-block: 1.6em; margin-inline: 0; padding-block: 0.6em; border-block-start: 4px solid ${accent}; border-block-end: 1px solid ${accent}; font-size: 1.25em; break-inside: avoid; page-break-inside: avoid; }`,
  ".pull-quote > p { margin-block: 0 0.4em; }",
  `aside.info-box { margin-block: 1.6em; margin-inline: 0; padding-block: 0.6em; padding-inline: 1em; border: 1px solid; border-block-start: 4px solid ${accent}; font-size: 0.9375em; }`,
  "table { border-collapse: collapse; max-inline-size: 100%; }",
  "th, td { border: 1px solid; padding-block: 0.3em; padding-inline: 0.6em; text-align: start; vertical-align: top; }",
  "figure.table > figcaption { margin-block: 0 0.5em; font-weight: bold; }",
  "figure.pair > figure { display: inline-block; inline-size: 47%; margin-inline-end: 2%; margin-block: 0; vertical-align: top; }",
  "figcaption small { font-size: inherit; font-weight: normal; }",
  ".video { display: inline-block; margin-block: 0.6em; font-weight: bold; }",
  '[data-type="check-list"] { list-style: none; padding-inline-start: 1em; }',
  ".check { font-family: sans-serif; }",
  `@counter-style abjad { system: fixed; symbols: ${abjad.map((letter) => `"${letter}"`).join(" ")}; suffix: "۔ "; }`,
  `.${abjadClass} { list-style-type: abjad; }`,
  "sup { line-height: 0; }",
  ".notes { margin-block-start: 2.4em; border-block-start: 1px solid; font-size: 0.9375em; }",
  ".notes h2 { font-size: 1.125em; }",
  ".notes aside { margin-block: 0.4em; }",
  ".notes aside p { margin: 0; }",
];

const entries = <Key extends string>(record: Readonly<Record<Key, string>>) =>
  Object.entries(record) as [Key, string][];

/**
 * Styles for the colours and sizes that an editor may choose. A background also sets the ink colour, because the paper
 * around it may be dark.
 */
function editorStyles(): string[] {
  const colourRule = (theme: "light" | "dark") =>
    (Object.keys(textColours) as TextColour[])
      .map((colour) => `.${textColourClass(colour)} { color: ${textShades[colour][theme]}; }`)
      .join(" ");
  return [
    ...richTextAlignments.map((side) => `.align-${side} { text-align: ${side}; }`),
    ...Array.from(
      { length: deepestIndent },
      (_, index) => `.${indentClass(index + 1)} { margin-inline-start: ${(index + 1) * 1.5}em; }`,
    ),
    ...editorFonts.map((font) => `.${fontClass(font)}:lang(en) { font-family: ${faces[font]}; }`),
    ...editorSizes.map(
      (size) => `.${sizeClass(size)} { font-size: ${Number.parseInt(size, 10) / 16}em; }`,
    ),
    colourRule("light"),
    `@media (prefers-color-scheme: dark) { ${colourRule("dark")} }`,
    ...entries<BackgroundColour>(backgroundColours).map(
      ([colour, shade]) =>
        `.${backgroundClass(colour)} { background-color: ${shade}; color: ${inkColour}; }`,
    ),
  ];
}

const built = new URL("../../../../site/dist/client/assets/", import.meta.url);
const licence = new URL("noto-nastaliq-urdu-licence.txt", import.meta.url);

/** The site's font files that a book includes; their built file names end in a hash. */
const names = [
  "noto-nastaliq-urdu",
  "noto-nastaliq-urdu-rare",
  "noto-nastaliq-urdu-borrowed",
] as const;

let read: Promise<readonly BookFile[]> | undefined;

/**
 * Returns the Nastaliq font files of a book, with their licence. It is the site's own subset, with all letters that
 * Urdu uses: a subset for each book would save a tenth (measured: 106 of 122 kB) and take over a second to make.
 */
export function urduFonts(): Promise<readonly BookFile[]> {
  read ??= readFonts().catch((error: unknown) => {
    read = undefined;
    throw error;
  });
  return read;
}

async function readFonts(): Promise<readonly BookFile[]> {
  const files = await readdir(built);
  const fonts = names.map(async (name): Promise<BookFile> => {
    const file = files.find(
      (one) => one.startsWith(`${name}.`) && one.endsWith(".woff2") && one.split(".").length === 3,
    );
    if (!file) throw new Error(`The site's build has no font ${name}.`);
    const bytes = await readFile(new URL(file, built));
    return { path: `fonts/${name}.woff2`, id: `font-${name}`, mediaType: "font/woff2", bytes };
  });
  const text: BookFile = {
    path: "fonts/OFL.txt",
    id: "font-licence",
    mediaType: "text/plain",
    bytes: await readFile(licence),
  };
  return [...(await Promise.all(fonts)), text];
}
