import { marks } from "@hilal/i18n/text/fold";

const dropped = new RegExp(`[${marks}\\p{Cf}\\u0640]`, "gu");
const segment = /[\p{L}\p{M}\p{Cf}\u0640]+/gu;
const repeated = /(.)\1+/gsu;

/** The most places at which a word is looked for. */
const mostPlaces = 500;

/** Returns letters without marks and invisible signs, which neither searches nor the layer of text need. */
const toBareLetters = (text: string): string => text.normalize("NFC").replace(dropped, "");

/** Letters with each repetition counted once, as dots and strokes of a letter are glyphs of their own. */
const toKey = (bare: string): string => bare.replace(repeated, "$1");

/**
 * The words of a document, found by what their glyphs tell. A glyph names its letter, but a letter may have two or three
 * glyphs: whether it is written once or twice is known from the stored text alone.
 */
export class StoredWords {
  readonly #keys: string[] = [];
  readonly #words: string[] = [];
  readonly #places = new Map<string, number[]>();
  /** Where the previous word was found. */
  #last = -1;

  /** @param data the data that the template reads */
  constructor(data: unknown) {
    for (const text of collectTexts(data)) {
      for (const [match] of text.matchAll(segment)) {
        const word = toBareLetters(match);
        const key = toKey(word);
        const places = this.#places.get(key);
        if (places) places.push(this.#words.length);
        else this.#places.set(key, [this.#words.length]);
        this.#keys.push(key);
        this.#words.push(word);
      }
    }
  }

  /**
   * Finds the stored word for the letters of a word's glyphs, in reading order.
   * @param letters the letters of each glyph
   * @param before the letters of the glyphs of the previous word; after: of the next one
   */
  find(letters: readonly string[], before: readonly string[], after: readonly string[]): string {
    const keys = [toKey(join(letters, true)), toKey(join(letters, false))];
    for (const key of keys) {
      const places = this.#near(this.#places.get(key) ?? []);
      const place = this.#choose(places, toKey(join(before, true)), toKey(join(after, true)));
      if (place !== undefined) {
        this.#last = place;
        return this.#words[place] ?? "";
      }
    }
    return keys[0] ?? "";
  }

  /** Of the places of a frequent word, those around the previous word: a text may repeat one a hundred thousand times. */
  #near(places: readonly number[]): readonly number[] {
    if (places.length <= mostPlaces) return places;
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle] ?? 0) > this.#last) high = middle;
      else low = middle + 1;
    }
    const from = Math.max(0, Math.min(low - mostPlaces / 2, places.length - mostPlaces));
    return places.slice(from, from + mostPlaces);
  }

  /** Of several spellings, the one between the same words, and there the next one in the text. */
  #choose(places: readonly number[], before: string, after: string): number | undefined {
    const first = places[0];
    if (first === undefined) return undefined;
    if (places.every((place) => this.#words[place] === this.#words[first])) {
      return this.#nearest(places);
    }
    const scored = places.map((place) => ({
      place,
      score: Number(this.#keys[place - 1] === before) + Number(this.#keys[place + 1] === after),
    }));
    const best = Math.max(...scored.map(({ score }) => score));
    return this.#nearest(scored.flatMap(({ place, score }) => (score === best ? place : [])));
  }

  #nearest(places: readonly number[]): number | undefined {
    return places.find((place) => place > this.#last) ?? places.at(-1);
  }
}

/** Joins the letters of glyphs; glyphs in a row with the same letters are parts of one. */
const join = (letters: readonly string[], once: boolean): string =>
  toBareLetters(letters.filter((one, at) => !once || one !== letters[at - 1]).join(""));

/** The texts of the data; runs of one line are one text, since a word may be set in two styles. */
function collectTexts(data: unknown): string[] {
  const texts: string[] = [];
  const visit = (value: unknown) => {
    if (typeof value === "string") texts.push(value);
    else if (Array.isArray(value)) {
      const runs = value.map((item) => (item as { text?: unknown } | null)?.text);
      if (runs.some((text) => typeof text === "string")) {
        texts.push(runs.map((text) => (typeof text === "string" ? text : " ")).join(""));
      }
      for (const item of value) visit(item);
    } else if (value !== null && typeof value === "object") {
      for (const [name, inner] of Object.entries(value)) if (name !== "kind") visit(inner);
    }
  };
  visit(data);
  return texts;
}
