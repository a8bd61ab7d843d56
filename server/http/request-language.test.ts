import { expect, it } from "vitest";
import { readLanguage } from "./request-language.ts";

it.each([
  [undefined, "en"],
  ["", "en"],
  ["ur", "ur"],
  ["UR-pk", "ur"],
  ["ur-Arab-PK, en;q=0.9", "ur"],
  ["fr, ur;q=0.4", "ur"],
  ["en;q=0.2, ur;q=0.9", "ur"],
  ["en, ur", "en"],
  ["ur;q=0, en;q=0.1", "en"],
  ["ur;q=0", "en"],
  ["*", "en"],
  ["urdu, english", "en"],
  [";;;,,q=", "en"],
  ["ur;q=7", "en"],
] as const)("%j asks for %s", (header, language) => {
  expect(readLanguage({ headers: { "accept-language": header } })).toBe(language);
});

it("reads no endless header", () => {
  expect(readLanguage({ headers: { "accept-language": `${"fr,".repeat(100_000)}ur` } })).toBe("en");
});
