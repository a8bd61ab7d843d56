import { afterEach, describe, expect, test, vi } from "vitest";
import { at, renderInDocument } from "../../testing/in-page.ts";
import { onWords, pageWords } from "./page-words.ts";

afterEach(() => vi.unstubAllGlobals());

const told = {
  hasText: true,
  hasArticles: true,
  text: "/text/:page/",
  texts: { readText: "Read the text: {title}" },
};

describe("the words of a page", () => {
  const line = { text: "the river", left: 100, top: 50, width: 400, height: 20 };
  function placing(hasText = true) {
    renderInDocument('<figure></figure><p data-part="tapHint" hidden></p>');
    const asked: string[] = [];
    let answer = () => Response.json({ lines: [line], areas: [] });
    vi.stubGlobal("fetch", async (address: string) => {
      asked.push(address);
      return answer();
    });
    const words = pageWords({
      told: { ...told, hasText, hasArticles: hasText },
      root: document.body,
    });
    return { asked, words, answerWith: (made: () => Response) => (answer = made) };
  }

  test("lie over its picture by their places", async () => {
    const { asked, words } = placing();
    const figure = at("figure");
    await words.place(figure, 3);
    expect(asked).toEqual(["/text/3/"]);
    const span = at("span");
    expect([span.textContent, at("figure div").dir]).toEqual(["the river ", "auto"]);
    const { left, top, width, height } = span.style;
    expect([left, top, width, height]).toEqual(["10%", "5%", "40%", "2%"]);
    expect(span.className).toBe("");
    words.marked = "river";
    await words.place(figure, 3);
    expect(document.querySelectorAll("figure div, figure span")).toHaveLength(2);
    expect(at("span").className).not.toBe("");
    words.marked = "lake";
    await words.place(figure, 3);
    expect(at("span").className).toBe("");
    expect(asked).toHaveLength(1);
  });

  test("have the articles of the page under them, as links", async () => {
    const { words, answerWith } = placing();
    const area = { article: 9, title: "The $& lake", left: 81, top: 90, width: 838, height: 700 };
    answerWith(() => Response.json({ lines: [line], areas: [area] }));
    await words.place(at("figure"), 3);
    const link = at("figure svg a");
    expect(link.getAttribute("href")).toBe("/article/9");
    expect(link.getAttribute("aria-label")).toBe("Read the text: The $& lake");
    const place = ["x", "y", "width", "height"].map((name) => at("rect").getAttribute(name));
    expect(place).toEqual(["81", "90", "838", "700"]);
    expect(at("figure").lastElementChild?.textContent).toBe("the river ");
    expect(at("p").hidden).toBe(false);
    await words.place(at("figure"), 3);
    expect(document.querySelectorAll("svg")).toHaveLength(1);
  });

  test("open the article under them when they are pressed, but not when some are selected", async () => {
    const { words, answerWith } = placing();
    const area = { article: 9, title: "Lake", left: 81, top: 90, width: 838, height: 700 };
    answerWith(() => Response.json({ lines: [line], areas: [area] }));
    await words.place(at("figure"), 3);
    onWords(at("figure"));
    const opened: unknown[] = [];
    at("svg a").addEventListener("click", (event) => opened.push((event as MouseEvent).ctrlKey));
    document.elementsFromPoint = () => [at("span"), at("rect")];
    at("span").dispatchEvent(new MouseEvent("click", { bubbles: true, ctrlKey: true }));
    vi.stubGlobal("getSelection", () => ({ isCollapsed: false }));
    at("span").click();
    expect(opened).toEqual([true]);
  });

  test("are kept of eight pages, those that were asked for last", async () => {
    const { asked, words } = placing();
    for (const page of [1, 2, 3, 4, 5, 6, 7, 8, 1, 9]) await words.place(at("figure"), page);
    expect(asked).toHaveLength(9);
    await words.place(at("figure"), 1);
    expect(asked).toHaveLength(9);
    await words.place(at("figure"), 2);
    expect(asked.at(-1)).toBe("/text/2/");
    expect(asked).toHaveLength(10);
  });

  test("are left out where there are none, and asked for again where they failed", async () => {
    const { asked, words, answerWith } = placing();
    answerWith(() => new Response("", { status: 500 }));
    await words.place(at("figure"), 1);
    expect(at("figure").childElementCount).toBe(0);
    answerWith(() => Response.json({ lines: [], areas: [] }));
    await words.place(at("figure"), 1);
    expect([at("figure").childElementCount, asked.length]).toEqual([0, 2]);
    const none = placing(false);
    await none.words.place(at("figure"), 1);
    expect(none.asked).toEqual([]);
  });

  test("are not laid over a page that was turned meanwhile", async () => {
    const { words } = placing();
    const figure = at("figure");
    const placed = words.place(figure, 1);
    figure.remove();
    await placed;
    expect(figure.childElementCount).toBe(0);
  });
});
