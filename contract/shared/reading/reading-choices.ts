/**
 * The reading choices (product: reading 18) with their values, the default first. `text_size` is in per cent of the
 * browser's size.
 */
export const readingChoices = {
  text_size: ["100", "90", "112", "125", "150", "175", "200"],
  line_spacing: ["normal", "compact", "relaxed", "open"],
  measure: ["normal", "narrow", "wide"],
  urdu_face: ["nastaliq", "naskh"],
  theme: ["auto", "light", "dark", "sepia"],
  digits: ["latn", "urdu"],
  justify: ["off", "on"],
  motion: ["on", "off"],
  pictures: ["shown", "tap"],
} as const;

export type ReadingChoice = keyof typeof readingChoices;

/** A reader's choices; those never made are left out. */
export type ReadingChoices = {
  readonly [Choice in ReadingChoice]?: (typeof readingChoices)[Choice][number] | undefined;
};

/** In the order of the panel. */
export const readingChoiceNames = /* @__PURE__ */ Object.keys(readingChoices) as ReadingChoice[];

/** The content of the device's cookie. */
export interface StoredChoices {
  readonly choices: ReadingChoices;
  /** True when they were made on this device and are not stored in an account yet (product: reading 20). */
  readonly unsaved: boolean;
}

/** Lifetime of the cookie in seconds: the longest that browsers allow. */
export const readingCookieSeconds = 400 * 24 * 60 * 60;

/** The longest accepted value, in characters: all choices together are shorter. */
const longest = 200;
const mark = "unsaved";

/**
 * Parses the value of the cookie. Unknown parts are ignored, so that older pages and edited cookies do no harm.
 *
 * @example parseReadingCookie("theme-dark.text_size-125.unsaved")
 */
export function parseReadingCookie(value = ""): StoredChoices {
  const parts = value.length > longest ? [] : value.split(".");
  const chosen = parts.flatMap((part) => {
    const [name = "", choice = ""] = part.split("-");
    return isReadingChoice(name, choice) ? [[name, choice]] : [];
  });
  return { choices: Object.fromEntries(chosen), unsaved: parts.includes(mark) };
}

/** Returns the value of the cookie. It only has letters, digits, `_`, `-` and `.`, so it needs no escaping. */
export function formatReadingCookie({ choices, unsaved }: StoredChoices): string {
  const parts = readingChoiceNames.flatMap((name) =>
    choices[name] === undefined ? [] : [`${name}-${choices[name]}`],
  );
  return [...parts, ...(unsaved ? [mark] : [])].join(".");
}

/** Returns all defaults as explicit choices, which override those of an account. */
export const getDefaultChoices = (): ReadingChoices =>
  Object.fromEntries(readingChoiceNames.map((name) => [name, readingChoices[name][0]]));

/** Returns whether a choice has this value. */
export function isReadingChoice(name: string, value: string): boolean {
  return (
    Object.hasOwn(readingChoices, name) &&
    (readingChoices[name as ReadingChoice] as readonly string[]).includes(value)
  );
}
