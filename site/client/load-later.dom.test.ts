import { keptHere } from "@hilal/contract/client/browser-names";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { at, renderInDocument, setCookie } from "../testing/in-page.ts";
import { loadKeeping, loadPressed } from "./load-later.ts";

const loads = globalThis as typeof globalThis & { loaded?: string[]; hold?: Promise<void> };

/** The address of a module that notes in `loaded` that it has been loaded. */
const script = (name: string, more = "") =>
  `data:text/javascript,globalThis.loaded.push("${name}");${more}`;

// It listens on the document, so it is started only once, as on a page.
beforeAll(() => loadPressed());

beforeEach(() => {
  loads.loaded = [];
  delete loads.hold;
  localStorage.clear();
});

describe("a button with a script of its own", () => {
  const acts =
    "export const press = (button) => { loaded.push(button.id); return globalThis.hold; };";

  test("loads it at its first press, and acts on each", async () => {
    renderInDocument(`<button id="save" data-press-script='${script("first", acts)}'></button>`);
    expect(loads.loaded).toEqual([]);
    at("button").click();
    await vi.waitFor(() => expect(loads.loaded).toEqual(["first", "save"]));
    await vi.waitFor(() => expect(at("button").ariaBusy).toBeNull());
    at("button").click();
    await vi.waitFor(() => expect(loads.loaded).toEqual(["first", "save", "save"]));
  });

  test("takes no second press while it acts on the first", async () => {
    let finish = () => {};
    loads.hold = new Promise((resolve) => {
      finish = resolve;
    });
    renderInDocument(`<button id="slow" data-press-script='${script("slow one", acts)}'></button>`);
    at("button").click();
    at("button").click();
    await vi.waitFor(() => expect(loads.loaded).toEqual(["slow one", "slow"]));
    expect(at("button").ariaBusy).toBe("true");
    finish();
    await vi.waitFor(() => expect(at("button").ariaBusy).toBeNull());
    expect(loads.loaded).toEqual(["slow one", "slow"]);
  });

  test("says what failed where it cannot be loaded", async () => {
    renderInDocument(`<div data-toasts="Close"></div>
      <button data-press-script="data:text/javascript,throw 1" data-failed="Try again."></button>`);
    const button = at("[data-press-script]");
    button.click();
    await vi.waitFor(() => expect(at("[data-toasts]").textContent).toContain("Try again."));
    expect(button.ariaBusy).toBeNull();
  });
});

describe("the script of what a device keeps", () => {
  /** Starts a page whose script is loaded under this name. */
  function start(name: string) {
    vi.stubGlobal("requestIdleCallback", (act: () => void) => setTimeout(act, 0));
    renderInDocument(`<script type="text/plain" data-keeping-script='${script(name)}'></script>`);
    Object.defineProperty(document, "readyState", { configurable: true, value: "complete" });
    onTestFinished(() => {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(document, "readyState");
      setCookie("hilal_reader=; max-age=0; path=/");
    });
    loadKeeping();
    return new Promise((resolve) => setTimeout(resolve, 20));
  }

  test.each(["scroll", "pointerdown", "keydown"])("comes with the first %s", async (type) => {
    await start(type);
    expect(loads.loaded).toEqual([]);
    dispatchEvent(new Event(type));
    await vi.waitFor(() => expect(loads.loaded).toContain(type));
  });

  test("comes with an idle page where the device keeps something, or a reader is signed in", async () => {
    localStorage.setItem(keptHere, "1");
    await start("kept");
    await vi.waitFor(() => expect(loads.loaded).toContain("kept"));
    localStorage.clear();
    setCookie("hilal_reader=reader; path=/");
    await start("signed in");
    await vi.waitFor(() => expect(loads.loaded).toContain("signed in"));
  });

  test("waits for the first interaction where the store is blocked", async () => {
    const blocked = vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("Storage is forbidden.", "SecurityError");
    });
    await start("blocked");
    blocked.mockRestore();
    expect(loads.loaded).toEqual([]);
    dispatchEvent(new Event("keydown"));
    await vi.waitFor(() => expect(loads.loaded).toContain("blocked"));
  });

  test("waits for the page to have loaded", async () => {
    localStorage.setItem(keptHere, "1");
    vi.stubGlobal("requestIdleCallback", undefined);
    renderInDocument(`<script type="text/plain" data-keeping-script='${script("late")}'></script>`);
    Object.defineProperty(document, "readyState", { configurable: true, value: "interactive" });
    onTestFinished(() => {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(document, "readyState");
    });
    loadKeeping();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(loads.loaded).not.toContain("late");
    dispatchEvent(new Event("load"));
    await vi.waitFor(() => expect(loads.loaded).toContain("late"));
  });
});
