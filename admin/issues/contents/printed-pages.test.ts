import { expect, it } from "vitest";
import { loadScreenTexts, loadTexts } from "../../texts/load-texts.ts";
import { printedPages } from "./printed-pages.ts";

await loadScreenTexts("issue");
const t = await loadTexts("en");

it.each([
  [4, 9, "Pages 4 to 9"],
  [4, 4, "Page 4"],
  [4, null, "Page 4"],
  [null, 9, "Page 9"],
  [null, null, ""],
])("pages from %s to %s are told as '%s'", (page_from, page_to, told) => {
  expect(printedPages({ page_from, page_to }, t)).toBe(told);
});
