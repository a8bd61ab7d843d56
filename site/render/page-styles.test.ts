import { expect, test } from "vitest";
import { testSettings } from "../testing/on-page.tsx";
import { withItsStyles } from "./page-styles.ts";

const embedded = (family: string) => ({
  within: [],
  css: `@font-face{font-family:${family};src:url(data:font/woff2;base64,AA)}`,
});
const rules = [
  { within: [], css: "@layer base,pages;" },
  { within: ["@layer base"], css: "p{margin:0}" },
  { within: ["@layer pages"], css: ".a_b{color:red}", classes: [["a_b"]] },
  {
    within: ["@layer pages", "@media print"],
    css: ".a_b .a_c{color:blue}",
    classes: [["a_b", "a_c"]],
  },
  { within: ["@layer pages"], css: ".a_d,.a_b{margin:1px}", classes: [["a_d"], ["a_b"]] },
  { within: [], css: "@font-face{font-family:Text;src:url(/text.woff2)}" },
  embedded("Naskh Name Of Urdu"),
  embedded("Naskh Waiting"),
];

function styled(content: string, language: "en" | "ur" = "en") {
  const settings = { ...testSettings, assets: { ...testSettings.assets, rules } };
  const html = `<html><style data-rest="/assets/style.css"></style>${content}</html>`;
  return withItsStyles(html, { language, settings });
}

const always = "@layer base,pages;@layer base{p{margin:0}}";
const text = "@font-face{font-family:Text;src:url(/text.woff2)}";
const [name, waiting] = [rules[6]?.css, rules[7]?.css];

test("a page carries the rules that can match it, in their order and blocks, and says which they are", () => {
  const { html, styles } = styled('<p class="x a_b"></p>');
  expect(styles).toBe(`${always}@layer pages{.a_b{color:red}.a_d,.a_b{margin:1px}}${text}${name}`);
  expect(html).toBe(
    `<html><style data-rest="/assets/style.css">${styles}</style><p class="x a_b"></p></html>`,
  );
});

test("a rule for several classes comes when the page has all of them", () => {
  const { styles } = styled('<p class="a_b"><i class="a_c"></i></p>');
  expect(styles).toContain("@media print{.a_b .a_c{color:blue}}");
});

test("a page carries the embedded letters that it needs", () => {
  expect(styled('<a lang="ur">اردو</a>').styles).toBe(always + text + name);
  expect(styled('<p lang="ur">اقبال</p>').styles).toBe(always + text + name + waiting);
  expect(styled("<p>اقبال</p>", "ur").styles).toBe(always + text + waiting);
});
