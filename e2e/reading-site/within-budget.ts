import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "playwright-core";
import { expect } from "vitest";
import { isAdded } from "../checks/layout-shift.ts";

/** Limits for an anonymous reader's page before interaction (product: performance 1), in bytes; text as brotli. */
const budgets = { script: 5_000, documentAndStyles: 40_000, urduFonts: 125_000 };

interface Carried {
  readonly script: number;
  readonly documentAndStyles: number;
  readonly fonts: string[];
  readonly styles: string[];
  readonly scripts: string[];
}

/** The weight of immutable files by address, cached: compressing one at the highest level takes up to a second. */
const weights = new Map<string, number>();

async function measureWeight(response: Response): Promise<number> {
  const known = weights.get(response.url());
  if (known !== undefined) return known;
  const weight = brotliCompressSync(await response.body()).length;
  if (response.request().resourceType() !== "document") weights.set(response.url(), weight);
  return weight;
}

/** Records what a page loads until it is measured; a page without request routes has some of it cached. */
export function carriedBy(page: Page): () => Promise<Carried> {
  const responses: Response[] = [];
  const note = (response: Response) => {
    if (!isAdded(response.url())) responses.push(response);
  };
  page.on("response", note);
  return async () => {
    page.off("response", note);
    const sizes = await Promise.all(
      responses.map(async (response) => {
        const type = response.request().resourceType();
        const isText = ["document", "stylesheet", "script"].includes(type);
        return { type, url: response.url(), bytes: isText ? await measureWeight(response) : 0 };
      }),
    );
    const of = (...types: string[]) => sizes.filter(({ type }) => types.includes(type));
    const sum = (...types: string[]) => of(...types).reduce((total, { bytes }) => total + bytes, 0);
    return {
      script: sum("script"),
      documentAndStyles: sum("document", "stylesheet"),
      fonts: of("font").map(({ url }) => url),
      styles: of("stylesheet").map(({ url }) => url),
      scripts: of("script").map(({ url }) => url),
    };
  };
}

export async function fontsWithinBudget(fonts: readonly string[]): Promise<void> {
  const sizes = await Promise.all(
    [...new Set(fonts)].map(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength),
  );
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  const names = fonts.map((url) => url.split("/").at(-1));
  const isWithin = total <= budgets.urduFonts;
  expect({ names, isWithin, total }).toMatchObject({ isWithin: true });
}

/** Whether the source of a script is that of React, by its address. */
const reacts = new Map<string, Promise<boolean>>();

/** React is only loaded for signed-in readers. */
function isReact(url: string): Promise<boolean> {
  const known =
    reacts.get(url) ??
    fetch(url)
      .then((answer) => answer.text())
      .then((source) => /react-dom|hydrateRoot|__SECRET_INTERNALS/.test(source));
  reacts.set(url, known);
  return known;
}

/** Checks the weight of an anonymous reader's page before interaction. */
export async function isWithinBudget(carried: Carried, language: "en" | "ur"): Promise<void> {
  expect(carried.script).toBeLessThanOrEqual(budgets.script);
  expect(carried.documentAndStyles).toBeLessThanOrEqual(budgets.documentAndStyles);
  const ofReact = await Promise.all(carried.scripts.map(isReact));
  expect(carried.scripts.filter((_url, place) => ofReact[place])).toEqual([]);
  if (language === "ur") await fontsWithinBudget(carried.fonts);
}

/** Checks which fonts an article in a language uses. */
export function isSetInItsLetters(fonts: readonly string[], language: "en" | "ur"): void {
  const ofUrdu = fonts.filter((font) => /nastaliq|naskh|urdu/.test(font));
  if (language === "en") expect([ofUrdu, fonts.length <= 2]).toEqual([[], true]);
  else expect(ofUrdu.some((font) => font.includes("nastaliq"))).toBe(true);
}
