import { type Suggestion, suggestSearches } from "@hilal/contract/articles/search-calls";
import { fakeApi } from "@hilal/contract/testing/fake-api";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { at, renderInDocument } from "../testing/in-page.ts";
import { initSearchField } from "./search-field.ts";

const texts = JSON.stringify({
  label: "Suggestions",
  kinds: {
    article: "Article",
    writer: "Writer",
    topic: "Topic",
    issue: "Issue",
    ebook: "E-book",
    video: "Video",
  },
  counts: ["None", "One", "Two", "Three"],
  keys: { on: "It is on.", off: "It is off." },
});
const html = `<form action="/search">
  <div data-search-field="/x.js" data-texts='${texts}'><input type="search" name="q" maxlength="20">
  <button type="button" data-urdu-keys aria-pressed="false">اردو</button></div></form><p tabindex="0">Page</p>`;

const glacier: Suggestion = {
  kind: "article",
  text: "The Glacier",
  language: "en",
  path: "/article/1",
};
const ghar: Suggestion = { kind: "topic", text: "گھر", language: "ur", path: "/category/misc" };

const field = () => at<HTMLInputElement>("input");
const options = () => [...document.querySelectorAll<HTMLAnchorElement>("[role=option]")];
const isOpen = () => field().getAttribute("aria-expanded");
const chosen = () => document.querySelector("[role=option][aria-selected=true]")?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  onTestFinished(() => {
    vi.useRealTimers();
    localStorage.clear();
  });
});

/** A page with an initialised field; `type` types and waits until all requests are finished. */
function woken(said: Suggestion[] | ((q: string) => Suggestion[]) = [glacier, ghar]) {
  renderInDocument(html);
  const api = fakeApi();
  api.answers(suggestSearches, ({ query }) => ({
    data: typeof said === "function" ? said(query.q ?? "") : said,
  }));
  const user = userEvent.setup({ advanceTimers: (by) => vi.advanceTimersByTime(by) });
  const wake = (target: HTMLElement, type: string) => {
    const event = new Event(type);
    Object.defineProperty(event, "target", { value: target });
    initSearchField(at("[data-search-field]"), event);
  };
  wake(field(), "focusin");
  field().focus();
  const asked = () => api.listCalls(suggestSearches).map(({ query }) => query);
  const type = async (words: string) => {
    await user.type(field(), words);
    await vi.advanceTimersByTimeAsync(120);
  };
  return { api, user, asked, type, wake };
}

describe("suggestions", () => {
  test("are asked for when the typing pauses, once, in the page's language", async () => {
    const { user, asked, type } = woken();
    await user.type(field(), "gla");
    await vi.advanceTimersByTimeAsync(119);
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toEqual([{ q: "gla", language: "en" }]);
    expect(isOpen()).toBe("true");
    await type("{Backspace}");
    await type("a");
    expect(asked().map(({ q }) => q)).toEqual(["gla", "gl"]);
    expect(at("[role=status]").textContent).toBe("Two");
  });

  test("are options with their kind, their language and what was typed of them marked", async () => {
    const { type } = woken([glacier, ghar]);
    document.documentElement.lang = "ur";
    onTestFinished(() => document.documentElement.removeAttribute("lang"));
    await type("GLA گہ");
    expect(
      options().map((option) => [option.pathname, option.hreflang, option.textContent]),
    ).toEqual([
      ["/article/1", "en", "The Glacier Article"],
      ["/category/misc", "en", "گھر Topic"],
    ]);
    expect([...document.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual([
      "Gla",
      "گھ",
    ]);
    const [, urdu] = document.querySelectorAll<HTMLElement>("[role=option] [lang]");
    expect([urdu?.lang, urdu?.dir]).toEqual(["ur", "rtl"]);
    expect(at("[role=listbox]").id).toBe(field().getAttribute("aria-controls"));
  });

  test("open the PDF of an e-book in a new tab, which is counted, as its cover does", async () => {
    const pdf = { id: 9, url: "/media/0123456789abcdef/night-train.pdf" };
    const book = { text: "Night Train", language: "en", path: "/read/ebook/9" } as const;
    const { type, user } = woken([{ ...book, kind: "ebook", pdf }, glacier]);
    await type("night");
    const [first, second] = options();
    expect([first?.pathname, first?.target, first?.rel, first?.dataset.opened]).toEqual([
      pdf.url,
      "_blank",
      "noopener",
      "9",
    ]);
    expect([second?.pathname, second?.target, second?.dataset.opened]).toEqual([
      "/article/1",
      "",
      undefined,
    ]);
    const pressed: string[] = [];
    document.addEventListener(
      "click",
      (event) => {
        event.preventDefault();
        pressed.push((event.target as HTMLAnchorElement).pathname);
      },
      { once: true },
    );
    await user.keyboard("{ArrowDown}{Enter}");
    expect(pressed).toEqual([pdf.url]);
  });

  test("are gone through by keyboard, from the field and back to it", async () => {
    const { user, type } = woken();
    await type("g");
    const seen: (string | null | undefined)[] = [];
    for (const key of [
      "ArrowDown",
      "ArrowDown",
      "ArrowDown",
      "ArrowUp",
      "Home",
      "End",
      "ArrowDown",
    ]) {
      await user.keyboard(`{${key}}`);
      seen.push(chosen());
    }
    const [one, two] = ["The Glacier Article", "گھر Topic"];
    expect(seen).toEqual([one, two, undefined, two, one, two, undefined]);
    expect(field().hasAttribute("aria-activedescendant")).toBe(false);
    await user.keyboard("{ArrowDown}");
    expect(field().getAttribute("aria-activedescendant")).toBe(options()[0]?.id);
    const pressed = vi.fn((event: Event) => event.preventDefault());
    options()[0]?.addEventListener("click", pressed);
    await user.keyboard("{Enter}");
    expect(pressed).toHaveBeenCalledOnce();
  });

  test("close by Escape, which goes no further, and open again by an arrow key", async () => {
    const { user, type } = woken();
    await type("g");
    const pressEscape = () => {
      const event = new KeyboardEvent("keydown", {
        key: "Escape",
        cancelable: true,
        bubbles: true,
      });
      field().dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([pressEscape(), isOpen(), at("[role=status]").textContent]).toEqual([true, "false", ""]);
    expect([pressEscape(), field().value]).toEqual([false, "g"]);
    await user.keyboard("{ArrowDown}");
    await vi.advanceTimersByTimeAsync(0);
    expect(isOpen()).toBe("true");
  });

  test("close when the field is left, sent or emptied", async () => {
    const { user, type } = woken();
    await type("g");
    at("body > p").focus();
    expect(isOpen()).toBe("false");
    field().focus();
    await type("l");
    at("form").dispatchEvent(new Event("submit", { cancelable: true }));
    expect(isOpen()).toBe("false");
    await type("a");
    expect(isOpen()).toBe("true");
    await user.clear(field());
    await vi.advanceTimersByTimeAsync(120);
    expect(isOpen()).toBe("false");
  });

  test("are not shown for what is no longer typed, nor to who has gone on", async () => {
    const { api, type } = woken();
    const answers: ((data: Suggestion[]) => void)[] = [];
    api.answers(suggestSearches, async () => ({
      data: await new Promise<Suggestion[]>((resolve) => answers.push(resolve)),
    }));
    await type("g");
    await type("l");
    answers[1]?.([ghar]);
    answers[0]?.([glacier]);
    await vi.advanceTimersByTimeAsync(0);
    expect(options().map(({ textContent }) => textContent)).toEqual(["گھر Topic"]);
    await type("a");
    at("body > p").focus();
    answers[2]?.([glacier]);
    await vi.advanceTimersByTimeAsync(0);
    expect(isOpen()).toBe("false");
  });

  test("stay while an option is selected, and follow what is typed when the field is returned to", async () => {
    const { api, user, type } = woken();
    const answers: ((data: Suggestion[]) => void)[] = [];
    await type("g");
    api.answers(suggestSearches, async () => ({
      data: await new Promise<Suggestion[]>((resolve) => answers.push(resolve)),
    }));
    await type("l");
    await user.keyboard("{ArrowDown}");
    answers[0]?.([ghar]);
    await vi.advanceTimersByTimeAsync(0);
    expect([chosen(), options().length]).toEqual(["The Glacier Article", 2]);
    await user.keyboard("{ArrowUp}");
    await vi.advanceTimersByTimeAsync(0);
    expect(options().map(({ textContent }) => textContent)).toEqual(["گھر Topic"]);
    await user.keyboard("{ArrowDown}");
    expect(chosen()).toBe("گھر Topic");
    await user.keyboard("a");
    expect([chosen(), field().hasAttribute("aria-activedescendant")]).toEqual([undefined, false]);
  });

  test("that fail are missed by nobody", async () => {
    const { api, type } = woken();
    await type("g");
    expect(isOpen()).toBe("true");
    api.loses(suggestSearches);
    await type("l");
    expect(isOpen()).toBe("false");
    api.refuses(suggestSearches, { code: "too_many_requests", error: "Wait." });
    await type("a");
    expect(isOpen()).toBe("false");
  });

  test("come also for what was typed before the script was there", async () => {
    renderInDocument(html);
    const api = fakeApi();
    api.answers(suggestSearches, { data: [glacier] });
    field().value = "gla";
    field().focus();
    initSearchField(at("[data-search-field]"), new Event("focusin"));
    await vi.advanceTimersByTimeAsync(120);
    expect(options()).toHaveLength(1);
  });
});

describe("the Urdu keyboard", () => {
  const press = (key: string, held: KeyboardEventInit = {}) =>
    field().dispatchEvent(
      new KeyboardEvent("keydown", {
        key,
        code: `Key${key.toUpperCase()}`,
        bubbles: true,
        cancelable: true,
        ...held,
      }),
    );

  test("writes by the sound of a key, switched by Ctrl+M and by its button, and is kept", async () => {
    const { wake } = woken();
    const button = at("[data-urdu-keys]");
    expect(press("b")).toBe(true);
    expect(press("m", { ctrlKey: true })).toBe(false);
    expect([
      button.getAttribute("aria-pressed"),
      button.title,
      localStorage.getItem("hilal-urdu-keys"),
    ]).toEqual(["true", "It is on.", "on"]);
    expect(at("[role=status]").textContent).toBe("It is on.");
    for (const key of "pakstan") press(key);
    expect(field().value).toBe("پاکستان");
    expect(press("a", { ctrlKey: true })).toBe(true);
    wake(button, "click");
    expect([
      button.getAttribute("aria-pressed"),
      press("b"),
      localStorage.getItem("hilal-urdu-keys"),
    ]).toEqual(["false", true, "off"]);
    expect(document.activeElement).toBe(field());
  });

  test("writes at the caret, no more than there is room for, and suggestions follow", async () => {
    const { asked } = woken();
    press("m", { ctrlKey: true });
    field().value = "کب";
    field().setSelectionRange(1, 1);
    press("t");
    press("a");
    expect(field().value).toBe("کتاب");
    await vi.advanceTimersByTimeAsync(120);
    expect(asked()).toEqual([{ q: "کتاب", language: "en" }]);
    field().value = "x".repeat(20);
    press("a");
    expect(field().value).toBe("x".repeat(20));
    press("m", { ctrlKey: true });
  });

  test("writes for a keyboard on the screen, which names no key, letter by letter or word by word", () => {
    woken();
    press("m", { ctrlKey: true });
    const type = (data: string) => {
      press("Unidentified", { code: "" });
      const event = new InputEvent("beforeinput", {
        data,
        inputType: "insertText",
        bubbles: true,
        cancelable: true,
      });
      field().dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(["k", "T", "ک"].map(type)).toEqual([true, true, true]);
    expect(field().value).toBe("کٹک");
    field().value = "کی ktab";
    field().setSelectionRange(7, 7);
    const done = new CompositionEvent("compositionend");
    Object.defineProperty(done, "data", { value: "ktab" });
    field().dispatchEvent(done);
    expect(field().value).toBe("کی کتاب");
    press("m", { ctrlKey: true });
    expect(type("k")).toBe(false);
  });
});
