import { expect, onTestFinished, test, vi } from "vitest";
import { setCookie, withCookie } from "../testing/in-page.ts";
import { facesScript, readerScript } from "./inline-scripts.tsx";

const root = document.documentElement;

/** Returns the attributes of the document element after the script has run with these cookies. */
function attributesWith(
  reading?: string,
  reader?: string,
  nastaliq?: string,
): Record<string, string> {
  document.head.innerHTML = `<meta name="theme-color" content="a" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="b" media="(prefers-color-scheme: dark)">`;
  if (reading !== undefined) withCookie("hilal_reading", reading);
  if (reader !== undefined) withCookie("hilal_reader", reader);
  onTestFinished(() => {
    for (const name of root.getAttributeNames()) root.removeAttribute(name);
    document.head.innerHTML = "";
  });
  const script = document.createElement("script");
  script.setAttribute("data-digits-script", "/assets/urdu-digits.js");
  if (nastaliq) script.setAttribute("data-nastaliq-file", nastaliq);
  Object.defineProperty(document, "currentScript", { configurable: true, value: script });
  new Function(readerScript)();
  return Object.fromEntries(
    root
      .getAttributeNames()
      .filter((name) => name.startsWith("data-"))
      .map((name) => [name, root.getAttribute(name) ?? ""]),
  );
}

const frames = () =>
  [...document.querySelectorAll("meta")].map((meta) => meta.getAttribute("content"));

test("a visitor who chose nothing sees the house's own page", () => {
  expect(attributesWith()).toEqual({ "data-reader": "visitor" });
  expect(frames()).toEqual(["a", "b"]);
});

test("every choice is there, and the browser's frame takes the colour of the paper", () => {
  const value =
    "text_size-125.line_spacing-open.measure-wide.urdu_face-naskh.theme-sepia.digits-latn.justify-on.motion-off.unsaved";
  expect(attributesWith(value, "reader")).toEqual({
    "data-reader": "reader",
    "data-text-size": "125",
    "data-line-spacing": "open",
    "data-measure": "wide",
    "data-urdu-face": "naskh",
    "data-theme": "sepia",
    "data-digits": "latn",
    "data-justify": "on",
    "data-motion": "off",
  });
  expect(frames()).toEqual(["#f5ead3", "#f5ead3"]);
  expect(document.querySelector("head script")).toBeNull();
});

test("Urdu digits have their script fetched, which holds the first paint back", () => {
  attributesWith("digits-urdu");
  const script = document.querySelector("head script");
  expect(["type", "src", "blocking"].map((name) => script?.getAttribute(name))).toEqual([
    "module",
    "/assets/urdu-digits.js",
    "render",
  ]);
});

test("Nastaliq waits for the first screen, unless this very file is known to the browser", () => {
  localStorage.setItem("hilal-nastaliq", "/assets/nastaliq.old.woff2");
  onTestFinished(() => localStorage.clear());
  const file = "/assets/nastaliq.new.woff2";
  expect(attributesWith(undefined, undefined, file)).toHaveProperty("data-nastaliq-later");
  expect(document.querySelector("head link")).toBeNull();
  root.removeAttribute("data-nastaliq-later");
  localStorage.setItem("hilal-nastaliq", file);
  expect(attributesWith(undefined, undefined, file)).not.toHaveProperty("data-nastaliq-later");
  const preload = document.querySelector<HTMLLinkElement>("head link");
  expect([preload?.rel, preload?.getAttribute("href"), preload?.crossOrigin]).toEqual([
    "preload",
    file,
    "",
  ]);
});

test("who reads in Naskh has Nastaliq neither preloaded nor awaited", () => {
  localStorage.setItem("hilal-nastaliq", "/assets/nastaliq.woff2");
  onTestFinished(() => localStorage.clear());
  const shown = attributesWith("urdu_face-naskh", undefined, "/assets/nastaliq.woff2");
  expect(shown).not.toHaveProperty("data-nastaliq-later");
  expect(document.querySelector("head link")).toBeNull();
});

test.each([
  "colour-red.onclick-x.theme",
  "theme-",
  "x.theme-%22%3E",
  `theme-dark.${"x".repeat(300)}`,
  "reader-admin.digits_script-x",
  "__proto__-dark",
])("the cookie %s changes nothing", (value) => {
  expect(attributesWith(value)).toEqual({ "data-reader": "visitor" });
});

test("a value that no rule knows does no harm beside those that are known", () => {
  expect(attributesWith("theme-neon.measure-wide")).toEqual({
    "data-reader": "visitor",
    "data-theme": "neon",
    "data-measure": "wide",
  });
  expect(frames()).toEqual(["a", "b"]);
  setCookie("hilal_reading=; max-age=0");
});

test("the faces within the style sheet are asked for, and no others", () => {
  const asked: string[] = [];
  const families = ["Naskh Waiting", '"Nastaliq Waiting"', "Naskh Name Of Urdu", "Newsreader"];
  const fonts = families.map((family) => ({
    family,
    load: async () => void asked.push(family),
  }));
  Object.defineProperty(document, "fonts", { configurable: true, value: fonts });
  onTestFinished(() => void Reflect.deleteProperty(document, "fonts"));
  new Function(facesScript)();
  expect(asked).toEqual(families.slice(0, 3));
});

test("Urdu is offered to a device that speaks it, until the reader has chosen", () => {
  const speaking = vi.spyOn(navigator, "languages", "get").mockReturnValue(["en-GB", "ur-PK"]);
  onTestFinished(() => speaking.mockRestore());
  expect(attributesWith()["data-offer"]).toBe("new");
  withCookie("hilal_language", "asked");
  expect(attributesWith()["data-offer"]).toBe("asked");
  speaking.mockReturnValue(["en-GB"]);
  withCookie("hilal_language", "ur");
  expect(attributesWith()["data-offer"]).toBe("ur");
});
