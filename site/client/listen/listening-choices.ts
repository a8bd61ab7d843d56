import type { Language } from "@hilal/i18n/languages";

/** The speeds that are offered; 1 is the voice's own. */
export const speeds = [0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;

/** How this device's reader listens. */
export interface ListeningChoices {
  readonly speed: number;
  /** The address (`voiceURI`) of the voice chosen for each language. */
  readonly voices: Readonly<Partial<Record<Language, string>>>;
}

/** Where listening stopped in an article or an issue. */
export interface ListeningPlace {
  /** The address of the article. */
  readonly article: string;
  /** The number of the passage, from 0; in a recording, the second. */
  readonly at: number;
}

const choicesKey = "hilal-listening";
const placesKey = "hilal-listened";
/** How many places are remembered; the oldest is forgotten. */
const mostPlaces = 20;

/** A device may refuse to store anything; then choices last as long as the page. */
function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or blocked: nothing is lost but the convenience.
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the choices on this device; what was not chosen, or is not understood, has its default. */
export function readListeningChoices(): ListeningChoices {
  const stored = readStored(choicesKey);
  if (!isRecord(stored)) return { speed: 1, voices: {} };
  const voices = isRecord(stored.voices) ? stored.voices : {};
  return {
    speed: speeds.find((speed) => speed === stored.speed) ?? 1,
    voices: {
      ...(typeof voices.en === "string" ? { en: voices.en } : {}),
      ...(typeof voices.ur === "string" ? { ur: voices.ur } : {}),
    },
  };
}

/** Keeps the choices on this device. */
export function storeListeningChoices(choices: ListeningChoices): void {
  store(choicesKey, choices);
}

function readPlaces(): [string, unknown][] {
  const stored = readStored(placesKey);
  return isRecord(stored) ? Object.entries(stored) : [];
}

/**
 * Returns where listening stopped on this device.
 *
 * @param name of an article or an issue
 */
export function readListeningPlace(name: string): ListeningPlace | undefined {
  const found = readPlaces().find(([key]) => key === name)?.[1];
  if (!isRecord(found)) return undefined;
  const { article, at } = found;
  if (typeof article !== "string" || !Number.isSafeInteger(at) || Number(at) < 0) return undefined;
  return { article, at: Number(at) };
}

/** Remembers where listening stopped; undefined forgets it, after the end. */
export function storeListeningPlace(name: string, place: ListeningPlace | undefined): void {
  const others = readPlaces().filter(([key]) => key !== name);
  const kept = place ? [...others, [name, place] as const] : others;
  store(placesKey, Object.fromEntries(kept.slice(-mostPlaces)));
}
