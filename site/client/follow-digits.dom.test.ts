import { expect, onTestFinished, test } from "vitest";
import { at, renderInDocument } from "../testing/in-page.ts";
import { followDigits } from "./follow-digits.ts";

const html = `<p>۱ 12</p><p lang="en">12</p><p dir="ltr">12</p><a href="tel:12">12</a>
  <a href="mailto:a12@b.pk">12</a><textarea>12</textarea><div data-island="x">12</div>
  <p><b>2026</b></p><style>a{top:12px}</style>`;

const root = document.documentElement;
const follow = () => onTestFinished(followDigits());
/** Mutation observers run after the script that made the change. */
const told = () => Promise.resolve();
const texts = () => [...document.body.children].map(({ textContent }) => textContent);

test("are Urdu digits for who chose so, but not in addresses or what is typed", () => {
  renderInDocument(html, "ur");
  root.setAttribute("data-digits", "urdu");
  follow();
  expect(texts()).toEqual(["۱ ۱۲", "12", "12", "12", "12", "12", "12", "۲۰۲۶", "a{top:12px}"]);
});

test("stay for everybody else, and in English", () => {
  renderInDocument(html, "ur");
  root.setAttribute("data-digits", "latn");
  follow();
  expect(at("b").textContent).toBe("2026");
  root.lang = "en";
  root.setAttribute("data-digits", "urdu");
  expect(at("b").textContent).toBe("2026");
});

test("follow the choice both ways at once; those that were Urdu stay so", async () => {
  renderInDocument("<p>۱ اور 12</p>", "ur");
  follow();
  root.setAttribute("data-digits", "urdu");
  await told();
  expect(texts()).toEqual(["۱ اور ۱۲"]);
  root.setAttribute("data-digits", "latn");
  await told();
  expect(texts()).toEqual(["۱ اور 12"]);
  root.removeAttribute("data-digits");
  await told();
  expect(texts()).toEqual(["۱ اور 12"]);
});

test("reach what comes later, also the rest of a text that comes in pieces", async () => {
  renderInDocument("<p>سال 19</p>", "ur");
  root.setAttribute("data-digits", "urdu");
  follow();
  const text = at("p").firstChild as Text;
  text.appendData("47 تھا");
  document.body.append(Object.assign(document.createElement("p"), { textContent: "7 دن" }));
  await told();
  expect(texts()).toEqual(["سال ۱۹۴۷ تھا", "۷ دن"]);
  root.setAttribute("data-digits", "latn");
  await told();
  expect(texts()).toEqual(["سال 1947 تھا", "7 دن"]);
});
