import type { Language } from "@hilal/i18n/languages";
import type { FontFile } from "./manifest.ts";

// Fallback faces until the web font is loaded. Each uses an available font with the web font's average width and its
// exact height, so that the swap moves nothing. Widths were measured by shaping the demonstration articles in both
// fonts (12 words a line, spaces included), with metric-compatible fonts in place of system fonts: Gelasio for Georgia,
// Tinos for Times New Roman, Arimo for Arial.

/** A face that imitates a web font. */
export interface FallbackFace {
  readonly family: string;
  readonly weight: string;
  /** Fonts of the reader's system, by full name; the first existing one is used. */
  readonly local: readonly string[];
  /** Alternatively one of our own font files, by the name of its cut, which is small and loads sooner. */
  readonly ours?: string;
  /** The cut whose characters it replaces, when these differ from its own file's. */
  readonly standsFor?: string;
  /** Whether it leaves the space and the signs shared by scripts to the preceding Latin font. */
  readonly amongLatin?: true;
  /** The web font's average width divided by the local font's. */
  readonly widthRatio: number;
  /** The web font's own ascent and descent, in em. */
  readonly ascent: number;
  readonly descent: number;
  /** The characters it replaces, for system fonts with several scripts. */
  readonly unicodeRange?: string;
}

const latin = { unicodeRange: "U+0-2FF,U+2000-22FF" };
const newsreader = { ascent: 0.735, descent: 0.265, ...latin };
const nastaliq = { ascent: 1.904, descent: 0.596 };
const naskh = { ascent: 1.069, descent: 0.634 };
const baloo = { ascent: 1.08, descent: 0.632 };

const georgia = ["Georgia", "Gelasio"];
const georgiaBold = ["Georgia Bold", "Georgia-Bold", "Gelasio Bold"];
const times = ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "Tinos"];
const timesBold = ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold"];
const arialBold = ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"];

const naskhOfSystems = ["Noto Naskh Arabic", "NotoNaskhArabic", "Noto Naskh Arabic UI"];

/** System fonts that have every letter of Urdu; a missing letter would break its words. */
const urduOfSystems = [
  "Tahoma",
  "Segoe UI",
  "Geeza Pro",
  "GeezaPro",
  "Noto Sans Arabic",
  "NotoSansArabic-Regular",
];
const dejaVu = ["DejaVu Sans", "DejaVuSans"];

/**
 * Where no font has the letters, an inkless font reserves their place until a file is loaded: nothing moves, and no box
 * is shown. It only covers characters that the file certainly has, otherwise it would hide the words for good.
 */
const waiting = { weight: "400", ours: "noto-naskh-arabic-inkless" };

/** Every fallback, in the order in which a stack should name them. */
export const fallbackFaces: readonly FallbackFace[] = [
  {
    family: "Newsreader Fallback",
    weight: "400 549",
    local: georgia,
    widthRatio: 0.95,
    ...newsreader,
  },
  {
    family: "Newsreader Fallback",
    weight: "550 700",
    local: georgiaBold,
    widthRatio: 0.857,
    ...newsreader,
  },
  {
    family: "Newsreader Fallback Times",
    weight: "400 549",
    local: times,
    widthRatio: 1.042,
    ...newsreader,
  },
  {
    family: "Newsreader Fallback Times",
    weight: "550 700",
    local: timesBold,
    widthRatio: 1.029,
    ...newsreader,
  },
  {
    family: "Newsreader Fallback Noto",
    weight: "400 700",
    local: ["Noto Serif", "NotoSerif-Regular"],
    widthRatio: 0.879,
    ...newsreader,
  },
  {
    family: "Newsreader Fallback DejaVu",
    weight: "400 549",
    local: ["DejaVu Serif", "DejaVuSerif"],
    widthRatio: 0.836,
    ...newsreader,
  },
  {
    family: "Newsreader Fallback DejaVu",
    weight: "550 700",
    local: ["DejaVu Serif Bold", "DejaVuSerif-Bold"],
    widthRatio: 0.79,
    ...newsreader,
  },
  {
    family: "Nastaliq Fallback",
    weight: "400",
    local: naskhOfSystems,
    ours: "noto-naskh-arabic",
    widthRatio: 1.002,
    ...nastaliq,
  },
  {
    family: "Nastaliq Waiting",
    standsFor: "noto-nastaliq-urdu",
    local: urduOfSystems,
    widthRatio: 1.002,
    ...waiting,
    ...nastaliq,
  },
  {
    // Used on the pages of the children's Urdu edition, which have no Naskh.
    family: "Nastaliq Fallback Baloo",
    weight: "400",
    local: [],
    ours: "baloo-bhaijaan-2-urdu",
    widthRatio: 0.961,
    ...nastaliq,
  },
  {
    family: "Naskh Fallback",
    weight: "400",
    local: naskhOfSystems,
    // Bold text uses this font until its own file is loaded: the bold fonts of some systems lack Urdu letters.
    ours: "noto-naskh-arabic",
    widthRatio: 1,
    ...naskh,
  },
  {
    family: "Naskh Waiting",
    standsFor: "noto-naskh-arabic",
    local: urduOfSystems,
    widthRatio: 1,
    ...waiting,
    ...naskh,
  },
  {
    family: "Naskh Among Latin Waiting",
    standsFor: "noto-naskh-arabic",
    local: [...naskhOfSystems, ...urduOfSystems, ...dejaVu],
    amongLatin: true,
    widthRatio: 1,
    ...waiting,
    ...naskh,
  },
  {
    family: "Naskh Rare Waiting",
    local: [...naskhOfSystems, ...urduOfSystems, ...dejaVu],
    amongLatin: true,
    widthRatio: 1,
    ...waiting,
    ...naskh,
  },
  {
    family: "Baloo Fallback",
    weight: "400 800",
    local: arialBold,
    widthRatio: 0.937,
    ...baloo,
    ...latin,
  },
  {
    family: "Baloo Fallback",
    weight: "400 800",
    local: naskhOfSystems,
    widthRatio: 1.043,
    ...baloo,
  },
  {
    family: "Baloo Waiting",
    standsFor: "baloo-bhaijaan-2-urdu",
    local: [...urduOfSystems, ...dejaVu],
    widthRatio: 1.043,
    ...waiting,
    ...baloo,
  },
];

/**
 * Returns the `@font-face` rules of the product. Browsers only load what a page uses: an English page loads no Urdu
 * file unless it contains Urdu letters.
 *
 * @param baseUrl where the font files are served, ending in a slash
 * @param files the manifest of the built fonts
 * @param options `movesNothing` for reading pages, which must not shift: small fonts are then used at first paint or
 * not at all
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

/**
 * The font files of a page's first lines, which should be preloaded, the most important first. Urdu waits for Naskh, which is small and stands for
 * Nastaliq until the first screen is there (docs/decisions/0104).
 */
const firstNeeded: Readonly<Record<Language, readonly string[]>> = {
  en: ["newsreader"],
  ur: ["noto-naskh-arabic", "newsreader-among-urdu"],
};

const nastaliqCut = "noto-nastaliq-urdu";

/** The round headline font of the children's editions, by language. */
const roundFace: Readonly<Record<Language, string>> = {
  en: "baloo-bhaijaan-2-latin",
  ur: "baloo-bhaijaan-2-urdu",
};

/**
 * Latin fonts that are only used if they are available at first paint. They are small, requested early, and cached for
 * the next page; no fallback matches them so well that a late swap would move nothing (measured: shifts of 0.0002 to
 * 0.014). Urdu is never left to an arbitrary font, which may lack letters (docs/product/urdu.md).
 */
const noLateChange = /^(baloo-bhaijaan-2-(latin|borrowed)|newsreader-italic|newsreader-among-urdu)/;

/** Ranges excluded from a font for Urdu words in Latin text: the space and the signs that both scripts share. */
const sharedByScripts = /^U\+(20|A0|20..(-20..)?)$/;

/**
 * Returns the addresses of the fonts that a page in a language should preload, for links with `rel=preload as=font
 * type=font/woff2 crossorigin`.
 *
 * @example preloadFor("en", "/fonts/", manifest) // ["/fonts/newsreader.4f1c….woff2"]
 */
export function preloadFor(
  language: Language,
  baseUrl: string,
  files: readonly FontFile[],
): readonly string[] {
  return listAddresses(firstNeeded[language], baseUrl, files);
}

/** Returns the address of the font of Urdu texts, which is loaded after the first screen. */
export function getNastaliqAddress(baseUrl: string, files: readonly FontFile[]): string {
  return listAddresses([nastaliqCut], baseUrl, files)[0] ?? "";
}

/** Like `preloadFor` for the headlines of a children's edition. */
export function preloadForChildren(
  language: Language,
  baseUrl: string,
  files: readonly FontFile[],
): readonly string[] {
  return listAddresses([roundFace[language]], baseUrl, files);
}

/** Like `preloadFor` for the italics of an English text. */
export function preloadForItalics(baseUrl: string, files: readonly FontFile[]): readonly string[] {
  return listAddresses(["newsreader-italic"], baseUrl, files);
}

function listAddresses(names: readonly string[], baseUrl: string, files: readonly FontFile[]) {
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
    `src:${toSource(file, baseUrl)}`,
    `unicode-range:${file.unicodeRange}`,
  ];
}

function toSource({ file, embedded }: FontFile, baseUrl: string): string {
  const address = embedded === undefined ? baseUrl + file : `data:font/woff2;base64,${embedded}`;
  return `url("${address}") format("woff2")`;
}

/** Returns a second declaration of Naskh, for Urdu words in a line of Latin letters. */
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
  if (ours !== undefined) sources.push(toSource(ours, baseUrl));
  return [
    `font-family:"${face.family}"`,
    `font-weight:${face.weight}`,
    `src:${sources.join(",")}`,
    ...(ours === undefined ? [] : ["font-display:swap"]),
    ...(unicodeRange === undefined ? [] : [`unicode-range:${unicodeRange}`]),
    `size-adjust:${percent(face.widthRatio)}`,
    // Browsers scale the heights by size-adjust as well, so these are the values before scaling.
    `ascent-override:${percent(face.ascent / face.widthRatio)}`,
    `descent-override:${percent(face.descent / face.widthRatio)}`,
    "line-gap-override:0%",
  ];
}

function percent(ratio: number): string {
  return `${Number((ratio * 100).toFixed(2))}%`;
}
