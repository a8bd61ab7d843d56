import { afterEach, describe, expect, test, vi } from "vitest";
import { at, renderInDocument } from "../../testing/in-page.ts";
import { onSwipe, showPages } from "./open-reader.ts";
import { findReading, type Reading } from "./reading.ts";
import { searchInside } from "./search-inside.ts";
import { zooming } from "./zoom.ts";

afterEach(() => vi.unstubAllGlobals());

const told: Reading["told"] = {
  pdf: "/a.pdf",
  isRightToLeft: false,
  hasText: true,
  hasArticles: true,
  sizes: "100vw",
  text: "/text/:page/",
  search: "/search/",
  texts: {
    searching: "Searching",
    found: "{count} found",
    nothingFound: "Nothing",
    searchFailed: "Failed",
    readText: "Read the text: {title}",
  },
};

const touch = (clientX: number, clientY = 0) => ({ clientX, clientY });
const happen = (target: HTMLElement, type: string, fields: object) => {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), fields);
  target.dispatchEvent(event);
  return event;
};

describe("a finger that draws over the page", () => {
  /** Records the direction of swipes from the centre. */
  function strokes() {
    renderInDocument("<div></div>");
    const stage = at("div");
    const ways: number[] = [];
    onSwipe(stage, (towards) => ways.push(towards));
    return {
      ways,
      stroke(x: number, y: number, { begun = 1, left = 0 } = {}) {
        happen(stage, "touchstart", { touches: Array(begun).fill(touch(100, 100)) });
        const changedTouches = [touch(100 + x, 100 + y)];
        happen(stage, "touchend", { touches: Array(left).fill(touch(0)), changedTouches });
      },
      end: () => happen(stage, "touchend", { touches: [], changedTouches: [touch(500)] }),
    };
  }

  test("turns it, from forty points on and rather sideways than down", () => {
    const { ways, stroke } = strokes();
    stroke(40, 0);
    stroke(-40, 0);
    stroke(39, 0);
    stroke(-39, 0);
    stroke(60, 40);
    stroke(61, -40);
    stroke(-61, 40);
    expect(ways).toEqual([1, -1, 1, -1]);
  });

  test("does not turn it where there are two of them, or none has begun", () => {
    const { ways, stroke, end } = strokes();
    stroke(90, 0, { begun: 2 });
    stroke(90, 0, { left: 1 });
    expect(ways).toEqual([]);
    stroke(90, 0);
    end();
    expect(ways).toEqual([1]);
  });

  test("selects the words that it holds", () => {
    const { ways, stroke } = strokes();
    vi.stubGlobal("getSelection", () => ({ isCollapsed: false }));
    stroke(90, 0);
    vi.stubGlobal("getSelection", () => null);
    stroke(90, 0);
    expect(ways).toEqual([1]);
  });
});

describe("a page that is enlarged", () => {
  function zoomed() {
    renderInDocument("<div><p></p></div>");
    const stage = at("div");
    const changes: number[] = [];
    const scrolled: number[][] = [];
    vi.spyOn(stage, "scrollTo").mockImplementation((...to) => scrolled.push(to as number[]));
    for (const [name, value] of [
      ["clientWidth", 200],
      ["clientHeight", 100],
    ] as const)
      Object.defineProperty(stage, name, { value });
    const zoom = zooming({ sheets: at("p"), stage }, (value) => changes.push(value));
    return { stage, zoom, changes, scrolled };
  }

  test("grows by half, up to six times, and goes back", () => {
    const { zoom, changes } = zoomed();
    zoom.out();
    expect(changes).toEqual([]);
    zoom.in();
    zoom.in();
    expect([zoom.value(), changes]).toEqual([2.25, [1.5, 2.25]]);
    zoom.out();
    expect(zoom.value()).toBe(1.5);
    for (let step = 0; step < 9; step += 1) zoom.in();
    expect(zoom.value()).toBe(6);
    expect(at("p").style.getPropertyValue("--zoom")).toBe("6");
    zoom.reset();
    expect(zoom.value()).toBe(1);
    expect(changes.at(-1)).toBe(1);
  });

  test("keeps in the middle what was there, in both directions of writing", () => {
    const { stage, zoom, scrolled } = zoomed();
    stage.scrollLeft = 20;
    stage.scrollTop = 10;
    zoom.in();
    expect(scrolled).toEqual([[80, 40]]);
    stage.scrollLeft = -20;
    zoom.reset();
    expect(scrolled[1]?.map(Math.round)).toEqual([20, -10]);
    stage.scrollLeft = 0;
    stage.scrollTop = 0;
    zoom.in();
    expect(scrolled[2]).toEqual([50, 25]);
  });

  test("grows by the wheel with Ctrl held, and by it alone is scrolled", () => {
    const { stage, zoom } = zoomed();
    expect(happen(stage, "wheel", { ctrlKey: false, deltaY: -200 }).defaultPrevented).toBe(false);
    expect(zoom.value()).toBe(1);
    expect(happen(stage, "wheel", { ctrlKey: true, deltaY: -200 }).defaultPrevented).toBe(true);
    expect(zoom.value()).toBe(2);
    happen(stage, "wheel", { ctrlKey: true, deltaY: 100 });
    expect(zoom.value()).toBeCloseTo(Math.SQRT2);
  });

  test("grows with the distance between two fingers", () => {
    const { stage, zoom } = zoomed();
    const fingers = (type: string, ...touches: object[]) => happen(stage, type, { touches });
    fingers("touchstart", touch(0, 0), touch(30, 40));
    expect(fingers("touchmove", touch(0, 0), touch(60, 80)).defaultPrevented).toBe(true);
    expect(zoom.value()).toBe(2);
    // From here on, relative to the zoom just reached.
    fingers("touchstart", touch(0), touch(100));
    fingers("touchmove", touch(0), touch(150));
    expect(zoom.value()).toBe(3);
    for (const others of [[touch(0)], [touch(0), touch(10), touch(20)]]) {
      expect(fingers("touchmove", ...others).defaultPrevented).toBe(false);
      expect(fingers("touchstart", ...others).defaultPrevented).toBe(false);
      expect(fingers("touchmove", touch(0), touch(900)).defaultPrevented).toBe(false);
    }
    expect(zoom.value()).toBe(3);
  });
});

const pages = Array.from({ length: 9 }, (_, at) => ({
  number: at + 1,
  picture: at === 8 ? "" : `/page-${at + 1}.avif`,
  width: 60,
  height: 90,
  thumbnail: `/small-${at + 1}.avif`,
  label: `Page ${at + 1} of 9`,
  link: document.createElement("a"),
}));

describe("the sheets that are shown", () => {
  const shown = () => {
    renderInDocument("<div><p><b>1</b></p></div>");
    const [stage, sheets] = [at("div"), at("p")];
    return showPages({ root: stage, stage, sheets, told, pages, openPage: 1 });
  };

  test("are those of the spread: the server's own, and pictures with the small ones behind them", () => {
    const { show } = shown();
    const [served] = at("p").children;
    expect([...show([1, 2]).keys()]).toEqual([1, 2]);
    expect(at("p").children[0]).toBe(served);
    const second = at("p").children[1] as HTMLElement;
    const image = second.querySelector("img");
    expect([image?.alt, image?.getAttribute("src"), image?.width, image?.height]).toEqual([
      "Page 2 of 9",
      "/page-2.avif",
      1000,
      1500,
    ]);
    expect(second.style.backgroundImage).toContain("/small-2.avif");
    expect(show([2, 3]).get(2)).toBe(second);
    expect(at("p").childElementCount).toBe(2);
    const two = at("p").className;
    expect([...show([9, 10]).keys()]).toEqual([9]);
    expect(at("p").textContent).toBe("Page 9 of 9");
    expect(at("p").querySelector("img")).toBeNull();
    show([4]);
    expect(at("p").className).not.toBe(two);
  });

  test("have the pictures of four further pages fetched ahead, each once", () => {
    const { fetchAhead } = shown();
    const fetched: string[] = [];
    vi.stubGlobal(
      "Image",
      class {
        set src(address: string) {
          fetched.push(address);
        }
      },
    );
    fetchAhead([1, 2]);
    fetchAhead([2, 3, 9, 10]);
    expect(fetched).toEqual(["/page-1.avif", "/page-2.avif", "/page-3.avif"]);
    fetchAhead([4, 5]);
    // The first page is no longer remembered.
    fetchAhead([2, 1]);
    expect(fetched.slice(3)).toEqual(["/page-4.avif", "/page-5.avif", "/page-1.avif"]);
  });
});

describe("the search within the pages", () => {
  const html = `<div data-pdf-reader><details open data-part="search"><form><input name="q"></form>
    <p data-part="found"></p><ul data-part="results"></ul></details></div>`;
  function searching() {
    renderInDocument(html);
    const asked: { address: string; answer(response: Response): void; fail(): void }[] = [];
    vi.stubGlobal("fetch", (address: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      asked.push({ address, answer: resolve, fail: () => reject(new Error("Offline")) });
      return promise;
    });
    const opened: unknown[] = [];
    searchInside({ root: at("div"), told, pages }, (...given) => opened.push(given));
    const ask = (query: string) => {
      at<HTMLInputElement>("input").value = query;
      return happen(at("form"), "submit", {});
    };
    const status = () => at('[data-part="found"]').textContent;
    return { asked, opened, ask, status };
  }
  const article = { id: 9, title: "برف کا حافظہ", language: "ur" };
  const hit = (page: number) => ({
    page,
    passage: "the river rose",
    start: 4,
    end: 9,
    article: page === 3 ? article : null,
  });

  test("says how many places it has found, and leads to them", async () => {
    const { asked, opened, ask, status } = searching();
    expect(ask("  a river ").defaultPrevented).toBe(true);
    expect([asked[0]?.address, status()]).toEqual(["/search/?q=a%20river", "Searching"]);
    asked[0]?.answer(Response.json({ data: [hit(3), hit(12)] }));
    await expect.poll(status).toBe("2 found");
    const items = [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
    expect(items).toEqual(["برف کا حافظہ Page 3 of 9: the river rose", "12: the river rose"]);
    const link = at<HTMLAnchorElement>("li a");
    expect([link.hash, at("li mark").textContent]).toEqual(["#page=3", "river"]);
    link.click();
    expect(opened).toEqual([[3, "river"]]);
    expect(at("details").hasAttribute("open")).toBe(false);
  });

  test("says where there is nothing, or it failed, and asks nothing for no word", async () => {
    const { asked, ask, status } = searching();
    expect(ask("  ").defaultPrevented).toBe(true);
    expect([asked.length, status()]).toEqual([0, ""]);
    ask("a");
    asked[0]?.answer(Response.json({ data: [] }));
    await expect.poll(status).toBe("Nothing");
    ask("a");
    asked[1]?.answer(new Response("", { status: 500 }));
    await expect.poll(status).toBe("Failed");
    ask("a");
    expect(status()).toBe("Searching");
    asked[2]?.fail();
    await expect.poll(status).toBe("Failed");
  });

  test("shows what was asked for last, whichever is answered last", async () => {
    const { asked, ask, status } = searching();
    ask("first");
    ask("second");
    asked[1]?.answer(Response.json({ data: [hit(3)] }));
    await expect.poll(status).toBe("1 found");
    const late = Response.json({ data: [hit(3), hit(4)] });
    asked[0]?.answer(late);
    await expect.poll(() => late.bodyUsed).toBe(true);
    expect(status()).toBe("1 found");
  });
});

test("the reader is read from its page", () => {
  const given = JSON.stringify(told).replaceAll('"', "&quot;");
  const link = (page: number, more = "") =>
    `<a data-page="${page}" data-picture="/page-${page}.avif" ${more}><img src="/s-${page}.avif"
      width="60" height="90" alt="Page ${page}"></a>`;
  renderInDocument(`<main data-pdf-reader="${given}"><div><div data-sheets></div></div>
    ${link(1)}${link(2, 'aria-current="page"')}<a data-page="3" data-picture=""></a></main>`);
  const reading = findReading();
  expect(reading).toMatchObject({ told, openPage: 2, stage: at("main > div") });
  expect(reading?.pages.map(({ link: _link, ...page }) => page)).toEqual([
    ...[1, 2].map((number) => ({
      number,
      picture: `/page-${number}.avif`,
      thumbnail: `/s-${number}.avif`,
      width: 60,
      height: 90,
      label: `Page ${number}`,
    })),
    { number: 3, picture: "", thumbnail: "", width: Number.NaN, height: Number.NaN, label: "" },
  ]);
  at("[aria-current]").removeAttribute("aria-current");
  expect(findReading()?.openPage).toBe(1);
  at("[data-sheets]").remove();
  expect(findReading()).toBeNull();
});
