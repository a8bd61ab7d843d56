import type { Language } from "@hilal/i18n/languages";
import { type FallbackFace, fallbackFaces } from "./fallback-faces.ts";
import type { FontFile } from "./manifest.ts";

/**
 * The `@font-face` rules of the product. Only what a page uses is loaded: an English page asks for
 * no Urdu file, unless letters of Urdu stand on it.
 *
 * @param baseUrl where the font files are served, ending in a slash
 * @param files the manifest of the built fonts
 * @param options `movesNothing` for reading pages, whose budget is that nothing moves: small faces then take over at first
 * paint or not at all
 * @example fontFaces("/fonts/", await readFontManifest())
 */
export function fontFaces(
  baseUrl: string,
  files: readonly FontFile[],
  { movesNothing = false }: { readonly movesNothing?: boolean } = {},
): string {
  const rules = [
    ...files.filter(({ inkless }) => !inkless).map((file) => webFace(file, baseUrl, movesNothing)),
    ...files
      .filter(({ family }) => family === "Noto Naskh Arabic")
      .map((file) => amongLatin(file, baseUrl)),
    ...fallbackFaces.map((face) => fallbackFace(face, baseUrl, files)),
  ];
  return rules.map((rule) => `@font-face{${rule.join(";")}}`).join("\n");
}

/** The files that the first lines of a page are set in, which are worth asking for early. */
const firstNeeded: Readonly<Record<Language, readonly string[]>> = {
  en: ["newsreader"],
  ur: ["noto-nastaliq-urdu", "noto-naskh-arabic", "newsreader-among-urdu"],
};

/** The round headline face of the children's editions, by script. */
const roundFace: Readonly<Record<Language, string>> = {
  en: "baloo-bhaijaan-2-latin",
  ur: "baloo-bhaijaan-2-urdu",
};

/**
 * Latin faces that take over only if they are there at first paint. They are small, asked for early, and kept for the next
 * page; no fallback fits them so well that a later change would move nothing (measured: shifts of 0.0002 to 0.014). Urdu
 * is never left to whatever face is there: it may lack letters (docs/product/urdu.md).
 */
const noLateChange = /^(baloo-bhaijaan-2-(latin|borrowed)|newsreader-italic|newsreader-among-urdu)/;

/** What a face for Urdu words among Latin letters must not take: the space and the signs that both scripts share. */
const sharedByScripts = /^U\+(20|A0|20..(-20..)?)$/;

/**
 * The addresses of the fonts that a page in a language should preload, for links with
 * `rel=preload as=font type=font/woff2 crossorigin`.
 *
 * @example preloadFor("en", "/fonts/", manifest) // ["/fonts/newsreader.4f1c….woff2"]
 */
export function preloadFor(
  language: Language,
  baseUrl: string,
  files: readonly FontFile[],
): readonly string[] {
  return addressesOf(firstNeeded[language], baseUrl, files);
}

/** The same for the headlines of a children's edition. */
export function preloadForChildren(
  language: Language,
  baseUrl: string,
  files: readonly FontFile[],
): readonly string[] {
  return addressesOf([roundFace[language]], baseUrl, files);
}

/** The same for the italics of an English text. */
export function preloadForItalics(baseUrl: string, files: readonly FontFile[]): readonly string[] {
  return addressesOf(["newsreader-italic"], baseUrl, files);
}

function addressesOf(names: readonly string[], baseUrl: string, files: readonly FontFile[]) {
  return names.flatMap((name) =>
    files.filter((file) => file.name === name).map((file) => baseUrl + file.file),
  );
}

function webFace(file: FontFile, baseUrl: string, movesNothing: boolean): string[] {
  return [
    `font-family:"${file.family}"`,
    `font-style:${file.style}`,
    `font-weight:${file.weight}`,
    `font-display:${movesNothing && noLateChange.test(file.name) ? "optional" : "swap"}`,
    `src:${sourceOf(file, baseUrl)}`,
    `unicode-range:${file.unicodeRange}`,
  ];
}

function sourceOf({ file, embedded }: FontFile, baseUrl: string): string {
  const address = embedded === undefined ? baseUrl + file : `data:font/woff2;base64,${embedded}`;
  return `url("${address}") format("woff2")`;
}

/** Naskh once more, for the Urdu words in a line of Latin letters. */
function amongLatin(file: FontFile, baseUrl: string): string[] {
  return webFace(
    { ...file, family: "Naskh Among Latin", unicodeRange: ofUrduAlone(file.unicodeRange) },
    baseUrl,
    false,
  );
}

function ofUrduAlone(unicodeRange: string): string {
  const ranges = unicodeRange.split(",").filter((range) => !sharedByScripts.test(range));
  return [...ranges, "U+200C"].join(",");
}

function fallbackFace(face: FallbackFace, baseUrl: string, files: readonly FontFile[]): string[] {
  const ours = files.find(({ name }) => name === face.ours);
  const stoodFor = files.find(({ name }) => name === (face.standsFor ?? face.ours))?.unicodeRange;
  const unicodeRange =
    face.unicodeRange ?? (stoodFor && (face.amongLatin ? ofUrduAlone(stoodFor) : stoodFor));
  const sources = face.local.map((name) => `local("${name}")`);
  if (ours !== undefined) sources.push(sourceOf(ours, baseUrl));
  return [
    `font-family:"${face.family}"`,
    `font-weight:${face.weight}`,
    `src:${sources.join(",")}`,
    ...(ours === undefined ? [] : ["font-display:swap"]),
    ...(unicodeRange === undefined ? [] : [`unicode-range:${unicodeRange}`]),
    `size-adjust:${percent(face.widthRatio)}`,
    // Browsers scale the heights by size-adjust as well, so they are given before scaling.
    `ascent-override:${percent(face.ascent / face.widthRatio)}`,
    `descent-override:${percent(face.descent / face.widthRatio)}`,
    "line-gap-override:0%",
  ];
}

function percent(ratio: number): string {
  return `${Number((ratio * 100).toFixed(2))}%`;
}
