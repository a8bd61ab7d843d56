import { readPdfPages, readPdfText } from "@hilal/contract/issues/pdf-pages";
import { readMagazine } from "@hilal/contract/magazines";
import { samplePdfPages } from "@hilal/contract/testing/sample-pdf";
import { sampleMagazine } from "@hilal/contract/testing/sample-records";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";
import { answering } from "../../testing/fake-client.ts";
import { at, renderInDocument } from "../../testing/in-page.ts";
import { visit } from "../../testing/visit.ts";
import { openReader } from "./open-reader.ts";

const pages = 200;
const data = Array.from({ length: pages }, (_, index) => ({
  page: index + 1,
  width: 594,
  height: 792,
  picture: `/media/aaaaaaaaaaaaaaaa/page-${index + 1}.avif`,
  small: "",
  thumbnail: `/media/bbbbbbbbbbbbbbbb/thumbnail-${index + 1}.avif`,
}));

const asked: string[] = [];
beforeAll(async () => {
  // A phone: spreads of two pages are for wide screens only.
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const search = { data: [{ page: 150, passage: "the river rose", start: 4, end: 9 }] };
    const [, page = "0"] = /text\/(\d+)/.exec(address) ?? [];
    const lines = [
      { text: `Words of page ${page}`, left: 100, top: 90, width: 400, height: 20 },
      { text: "the river rose", left: 100, top: 120, width: 400, height: 20 },
    ];
    return Response.json(
      address.includes("/search/") ? search : { page: Number(page), lines, areas: [] },
    );
  });
  const { main } = await visit("/ur/read/magazine/4", [
    answering(readMagazine, sampleMagazine({ language: "Urdu", direction: "RTL" })),
    answering(readPdfPages, samplePdfPages({ pages, made: pages, data })),
    answering(readPdfText, { page: 1, lines: [], areas: [] }),
  ]);
  document.body.innerHTML = main;
  openReader();
});

const status = () => at("[data-page-status]").textContent;
const shown = () => [...at("[data-sheets]").querySelectorAll("img")].map(({ src }) => src);
const press = (key: string) => userEvent.keyboard(key);

test("turns by keys in the direction of the book, and says where one is", async () => {
  expect(at('[data-part="tools"]').hasAttribute("inert")).toBe(false);
  expect(status()).toBe("صفحہ 1 از 200");
  await press("{ArrowLeft}{ArrowLeft}");
  expect(status()).toBe("صفحہ 3 از 200");
  expect(location.hash).toBe("#page=3");
  await press("{ArrowRight}");
  expect(shown()).toEqual([expect.stringMatching(/page-2\.avif$/)]);
  await press("{End}");
  expect(status()).toBe("صفحہ 200 از 200");
  await press("{ArrowLeft}");
  expect(location.hash).toBe("#page=200");
  expect(at('[data-action="next"]').getAttribute("aria-disabled")).toBe("true");
  await press("{Home}");
  expect(status()).toBe("صفحہ 1 از 200");
});

test("turns by the links of the page, without another document", async () => {
  at('[data-action="next"]').click();
  expect(location.hash).toBe("#page=2");
  at('[data-page="77"][data-picture]').click();
  expect(status()).toBe("صفحہ 77 از 200");
  expect(at('[aria-current="page"]').getAttribute("data-page")).toBe("77");
  location.hash = "#page=12";
  await expect.poll(status).toBe("صفحہ 12 از 200");
});

test("holds one page of two hundred at a time, and asks once for the words of each", async () => {
  await press("{Home}");
  for (let page = 1; page < pages; page += 1) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "PageDown", bubbles: true }));
    expect(at("[data-sheets]").childElementCount).toBe(1);
  }
  expect(status()).toBe("صفحہ 200 از 200");
  expect(at("[data-sheets]").querySelectorAll("img, canvas").length).toBe(1);
  asked.length = 0;
  await press("{PageUp}{PageDown}{PageUp}");
  expect(asked).toEqual([]);
});

test("lays the words over the picture, and marks those that were searched for", async () => {
  await expect.poll(() => at("[data-sheets] figure").textContent).toContain("Words of page");
  const field = at<HTMLInputElement>('input[name="q"]');
  field.value = "river";
  at<HTMLFormElement>("form").requestSubmit();
  await expect.poll(() => at('[data-part="results"]').textContent).toContain("the river rose");
  expect(at('[data-part="results"] mark').textContent).toBe("river");
  expect(asked.at(-1)).toBe("/api/pdf-pages/magazine/4/search/?q=river");
  at('[data-part="results"] a').click();
  expect(status()).toBe("صفحہ 150 از 200");
  const marked = () =>
    [...at("[data-sheets]").querySelectorAll("span")]
      .filter(({ className }) => className)
      .map(({ textContent }) => textContent?.trim());
  await expect.poll(marked).toEqual(["the river rose"]);
  const [line] = at("[data-sheets]").querySelectorAll("span");
  expect([line?.style.left, line?.style.top, line?.style.width]).toEqual(["10%", "9%", "40%"]);
});

test("enlarges by keys and buttons, and then leaves the arrows to the page", async () => {
  const zoom = () => at("[data-sheets]").style.getPropertyValue("--zoom");
  at('[data-action="zoomIn"]').click();
  expect(zoom()).toBe("1.5");
  const before = status();
  await press("{ArrowLeft}");
  expect(status()).toBe(before);
  for (let press = 0; press < 9; press += 1) at('[data-action="zoomIn"]').click();
  expect(zoom()).toBe("6");
  await press("0");
  expect(zoom()).toBe("1");
  await press("-");
  expect(zoom()).toBe("1");
});

test("leaves keys to whoever types", async () => {
  const before = status();
  const field = at<HTMLInputElement>('input[name="q"]');
  field.focus();
  await press("{ArrowLeft}{End}0");
  expect(status()).toBe(before);
  field.blur();
});

test("turns by a finger's swipe, to the right in a right-to-left book", () => {
  const before = Number(location.hash.slice("#page=".length));
  const stage = at("[data-sheets]").parentElement as HTMLElement;
  const swipe = (from: number, to: number, down = 0) => {
    const touch = (x: number, y: number) => ({ clientX: x, clientY: y });
    const event = (type: string, fields: object) =>
      stage.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), fields));
    event("touchstart", { touches: [touch(from, 100)] });
    event("touchend", { touches: [], changedTouches: [touch(to, 100 + down)] });
  };
  swipe(100, 200);
  expect(location.hash).toBe(`#page=${before + 1}`);
  swipe(200, 100);
  swipe(100, 120);
  swipe(100, 160, 200);
  expect(location.hash).toBe(`#page=${before}`);
});

test("is not begun where there are no pages", () => {
  renderInDocument("<p>Nothing</p>");
  expect(() => openReader()).not.toThrow();
});
