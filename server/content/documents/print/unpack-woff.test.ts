import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { convert } from "fontverter";
import { expect, it } from "vitest";
import { unpackWoff } from "./faces.ts";

const { resolve } = createRequire(import.meta.url);

it.each([
  "noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-700-normal",
  "newsreader/files/newsreader-latin-400-italic",
  "dejavu-mono/files/dejavu-mono-latin-400-normal",
])("unpacks %s to the bytes that fontverter makes of it", async (name) => {
  const woff = readFileSync(resolve(`@fontsource/${name}.woff`));
  expect(unpackWoff(woff).equals(await convert(woff, "sfnt"))).toBe(true);
});
