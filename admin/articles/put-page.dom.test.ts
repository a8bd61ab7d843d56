import { expect, it } from "vitest";
import { putPage } from "./preview-panel.tsx";

const page = (main: string, attributes = 'lang="en" dir="ltr" data-edition="hilal-english"') =>
  new DOMParser().parseFromString(
    `<!doctype html><html ${attributes}><body><header>Menu</header><main id="content" tabindex="-1">${main}</main></body></html>`,
    "text/html",
  );

it("changes what is different, and leaves the rest where it stands", () => {
  const shown = page('<p>One.</p><p>Two.</p><img src="/a.jpg"><p>Three.</p>');
  const [one, two, three] = shown.querySelectorAll("p");
  const picture = shown.querySelector("img");
  expect(
    putPage(shown, page('<p>One.</p><p>Two <b>more</b>.</p><img src="/a.jpg"><p>Three.</p>')),
  ).toBe(true);
  expect(shown.querySelector("main")?.innerHTML).toBe(
    '<p>One.</p><p>Two <b>more</b>.</p><img src="/a.jpg"><p>Three.</p>',
  );
  expect([...shown.querySelectorAll("p")]).toEqual([one, two, three]);
  expect(shown.querySelector("img")).toBe(picture);
});

it.each([
  ["one more in the middle", "<p>One.</p><p>New.</p><p>Two.</p><p>Three.</p>"],
  ["one less", "<p>One.</p><p>Three.</p>"],
  ["another at the front", "<h2>Zero</h2><p>One.</p><p>Two.</p><p>Three.</p>"],
  ["nothing at all", ""],
  ["another class", '<p class="first">One.</p><p>Two.</p><p>Three.</p>'],
])("takes %s", (_what, wanted) => {
  const shown = page('<p lang="ur">One.</p><p>Two.</p><p>Three.</p>');
  const [, , three] = shown.querySelectorAll("p");
  expect(putPage(shown, page(wanted))).toBe(true);
  expect(shown.querySelector("main")?.innerHTML).toBe(wanted);
  if (wanted !== "") expect([...shown.querySelectorAll("p")].at(-1)).toBe(three);
});

it("loads a page that speaks another language now, or is none", () => {
  const shown = page("<p>One.</p>");
  expect(putPage(shown, page("<p>ایک۔</p>", 'lang="ur" dir="rtl" data-edition="hilal-urdu"'))).toBe(
    false,
  );
  expect(putPage(shown, new DOMParser().parseFromString("<p>Error</p>", "text/html"))).toBe(false);
  expect(shown.querySelector("main")?.innerHTML).toBe("<p>One.</p>");
});
