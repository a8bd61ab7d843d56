/**
 * What a reader may choose for comfort (product: reading 18), each with its values; the first is the house's own.
 * `text_size` is in per cent of the browser's size.
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
} as const;

export type ReadingChoice = keyof typeof readingChoices;

/** What somebody has chosen; what they never touched is left out. */
export type ReadingChoices = {
  readonly [Choice in ReadingChoice]?: (typeof readingChoices)[Choice][number] | undefined;
};

/** In the order of the panel. */
export const readingChoiceNames = /* @__PURE__ */ Object.keys(readingChoices) as ReadingChoice[];

/** What the device's cookie says. */
export interface KeptChoices {
  readonly choices: ReadingChoices;
  /** Whether they were made on this device and no account has them yet (product: reading 20). */
  readonly unsaved: boolean;
}

/** How long a device keeps them, in seconds: as long as browsers keep a cookie at most. */
export const readingCookieSeconds = 400 * 24 * 60 * 60;

/** The longest value that is read, in characters: all choices together are shorter. */
const longest = 200;
const mark = "unsaved";

/**
 * Reads the value of the cookie. Whatever it does not know it leaves out, so that neither an older page nor somebody's own
 * writing does harm.
 *
 * @example readKeptChoices("theme-dark.text_size-125.unsaved")
 */
export function readKeptChoices(value = ""): KeptChoices {
  const parts = value.length > longest ? [] : value.split(".");
  const chosen = parts.flatMap((part) => {
    const [name = "", choice = ""] = part.split("-");
    return isReadingChoice(name, choice) ? [[name, choice]] : [];
  });
  return { choices: Object.fromEntries(chosen), unsaved: parts.includes(mark) };
}

/** The value of the cookie: letters, digits, `_`, `-` and `.` alone, so nothing of it needs escaping. */
export function writeKeptChoices({ choices, unsaved }: KeptChoices): string {
  const parts = readingChoiceNames.flatMap((name) =>
    choices[name] === undefined ? [] : [`${name}-${choices[name]}`],
  );
  return [...parts, ...(unsaved ? [mark] : [])].join(".");
}

/** Everything as the house sets it, chosen on purpose: it takes the place of what an account holds. */
export const houseChoices = (): ReadingChoices =>
  Object.fromEntries(readingChoiceNames.map((name) => [name, readingChoices[name][0]]));

/** Whether a choice of this name has this value. */
export function isReadingChoice(name: string, value: string): boolean {
  return (
    Object.hasOwn(readingChoices, name) &&
    (readingChoices[name as ReadingChoice] as readonly string[]).includes(value)
  );
}
