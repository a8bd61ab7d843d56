import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const tokens = sheet("tokens.css");
const preferences = sheet("reading-preferences.css");

/** The default edition, and each edition with its own colours. */
const editions = [
  "hilal-english",
  ...[...tokens.matchAll(/^ {2}:root\[data-edition="([\w-]+)"\] \{/gm)].map(
    ([, name = ""]) => name,
  ),
];
const themes = ["light", "dark", "sepia"] as const;

type Colours = Readonly<Record<string, string>>;

/** Returns the tokens in the first rule of a selector. */
function rule(css: string, selector: string): Colours {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) return {};
  const body = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/** Returns the colours of an edition in a theme, read from the style sheets. */
function readColours(edition: string, theme: (typeof themes)[number]): Colours {
  const all = {
    ...rule(tokens, ":root"),
    ...rule(tokens, `:root[data-edition="${edition}"]`),
    ...(theme === "sepia" ? rule(preferences, ':root[data-theme="sepia"]') : {}),
    ...(theme === "sepia"
      ? rule(tokens, `:root[data-theme="sepia"][data-edition="${edition}"]`)
      : {}),
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => {
      const [, light = value, dark = value] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [];
      return [name, theme === "dark" ? dark : light];
    }),
  );
}

/** Returns the contrast of two colours by WCAG 2.2, 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const channel = Number.parseInt(colour.slice(place, place + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const surfaces = ["paper", "surface", "surface-strong", "accent-wash"];
const chosenByEditors = (colours: Colours) =>
  Object.keys(colours).filter((name) => name.startsWith("colour-"));

/** Returns the pairs of text and background colours with their required contrast ratio. */
function pairs(colours: Colours): readonly (readonly [string, string, number])[] {
  const on = (names: readonly string[], backs: readonly string[], least: number) =>
    names.flatMap((name) => backs.map((back) => [name, back, least] as const));
  return [
    ...on(["ink"], surfaces, 7),
    ...on(["ink-soft"], surfaces, 4.5),
    ...on(["accent"], ["paper", "surface", "accent-wash"], 4.5),
    ...on(["brand", "success", "danger", "warning"], ["paper", "surface"], 4.5),
    ...on(["on-accent"], ["accent"], 4.5),
    ...on(chosenByEditors(colours), ["paper"], 4.5),
    ...on(
      ["ink"],
      Object.keys(colours).filter((name) => name.startsWith("background-")),
      7,
    ),
  ];
}

test.each(editions.flatMap((edition) => themes.map((theme) => [edition, theme] as const)))(
  "%s can be read in %s",
  (edition, theme) => {
    const colours = readColours(edition, theme);
    expect(chosenByEditors(colours)).toHaveLength(10);
    const tooFaint = pairs(colours)
      .map(([name, back, least]) => ({
        pair: `${name} on ${back}`,
        ratio: Math.round(contrast(colours[name] ?? "", colours[back] ?? "") * 100) / 100,
        least,
      }))
      .filter(({ ratio, least }) => !(ratio >= least));
    expect(tooFaint).toEqual([]);
  },
);

test("the edition is seen in sepia as well", () => {
  expect(editions).toEqual(
    expect.arrayContaining(["hilal-urdu", "hilal-kids", "hilal-urdu-kids", "hilal-her"]),
  );
  const accents = editions.map((edition) => readColours(edition, "sepia").accent);
  expect(new Set(accents).size).toBe(editions.length);
});

test("no spacing lets words touch", () => {
  const factors = [...preferences.matchAll(/--line-spacing: ([\d.]+);/g)].map(([, factor]) =>
    Number(factor),
  );
  const closest = Math.min(...factors);
  const body = (css: string, after: string) =>
    Number(
      /--leading-body: calc\(([\d.]+) \* var\(--line-spacing\)\)/.exec(
        css.slice(css.indexOf(after)),
      )?.[1],
    );
  expect(factors).toHaveLength(4 - 1);
  expect(body(tokens, '[lang="ur"] {') * closest).toBeGreaterThanOrEqual(2);
  expect(body(preferences, "data-urdu-face") * closest).toBeGreaterThanOrEqual(1.7);
});
