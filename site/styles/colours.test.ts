import { readFileSync } from "node:fs";
import {
  editionColours,
  houseColour,
  inkColour,
  paperColours,
  textShades,
} from "@hilal/contract/shared/colours";
import { backgroundColours } from "@hilal/contract/shared/rich-text";
import { expect, it } from "vitest";

const sheet = (name: string) =>
  readFileSync(new URL(`../../ui/${name}.css`, import.meta.url), "utf8");

/** Returns the values of a token in a style sheet, in order. */
const values = (name: string, token: string) =>
  [...sheet(name).matchAll(new RegExp(`--${token}: ([^;]+);`, "g"))].map(([, value]) => value);

const inLight = (token: string) =>
  values("tokens", token).map((value) => /^light-dark\((#\w{6}), #\w{6}\)$/.exec(value ?? "")?.[1]);

it("pages are on the paper that a browser's frame is coloured in", () => {
  const { light, dark, sepia } = paperColours;
  expect(values("tokens", "paper")).toEqual([`light-dark(${light}, ${dark})`]);
  expect(values("reading-preferences", "paper")).toEqual([sepia]);
});

it("documents have the ink and the red of pages", () => {
  expect(inLight("ink")).toEqual([inkColour]);
  expect(inLight("brand")).toEqual([houseColour]);
  expect(inLight("accent")[0]).toBe(houseColour);
});

it("picture cards have the colours of their edition's pages", () => {
  const editions = [
    ...sheet("tokens").matchAll(/:root\[data-edition="([\w-]+)"\] \{\s+--accent:/g),
  ];
  const order = ["hilal-english", ...editions.map(([, edition]) => edition)];
  const inPages = order.map((edition, at) => [
    edition,
    {
      accent: inLight("accent")[at],
      second: inLight("accent-2")[at],
      wash: inLight("accent-wash")[at],
    },
  ]);
  expect(Object.fromEntries(inPages)).toEqual(editionColours);
});

it.each(Object.entries(textShades))(
  "what an editor writes in %s has one shade in pages and documents",
  (name, { light, dark }) => {
    expect(values("tokens", `colour-${name}`)).toEqual([`light-dark(${light}, ${dark})`]);
  },
);

it.each(Object.entries(backgroundColours))(
  "what an editor sets on %s has one background in pages and documents",
  (name, background) => {
    expect(inLight(`background-${name}`)).toEqual([background]);
  },
);
