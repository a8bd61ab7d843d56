import { fakeApi } from "@hilal/contract/testing/fake-api";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { at, recordNavigation, renderInDocument } from "../testing/in-page.ts";
import { loadSections } from "./lazy-sections.ts";

/** Fakes the IntersectionObserver; `see` brings an element into view. */
function views() {
  const watched = new Map<Element, (isIntersecting: boolean) => void>();
  const thresholds: unknown[] = [];
  class Watching {
    readonly tell: (entries: object[]) => void;
    constructor(tell: (entries: object[]) => void, options: { threshold?: number }) {
      this.tell = tell;
      thresholds.push(options.threshold);
    }
    observe(target: Element) {
      watched.set(target, (isIntersecting) => this.tell([{ isIntersecting, target }]));
    }
    unobserve(target: Element) {
      watched.delete(target);
    }
    disconnect() {
      watched.clear();
    }
  }
  vi.stubGlobal("IntersectionObserver", Watching);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return {
    thresholds,
    watched,
    see: (target: Element, seen = true) => watched.get(target)?.(seen),
  };
}

const waiting =
  '<section data-fragment="/fragments/videos/hilal-her"><a href="/videos">Videos</a></section>';

describe("a section that waits", () => {
  test("is fetched when a tenth of it is seen, and not before", async () => {
    renderInDocument(waiting);
    const api = fakeApi();
    api.serves("/fragments/videos/hilal-her", "<h2>Videos</h2>");
    const { see, thresholds, watched } = views();
    loadSections();
    expect(thresholds).toContain(0.1);
    const section = at("section");
    see(section, false);
    expect(watched.has(section)).toBe(true);
    see(section);
    await expect.poll(() => section.innerHTML).toBe("<h2>Videos</h2>");
    expect(section.hasAttribute("data-fragment")).toBe(false);
    expect(section.dataset.from).toBe("/fragments/videos/hilal-her");
    expect(watched.has(section)).toBe(false);
  });

  test("goes when there is nothing in it", async () => {
    renderInDocument(waiting);
    fakeApi().serves("/fragments/videos/hilal-her", "");
    const { see } = views();
    loadSections();
    see(at("section"));
    await expect.poll(() => document.querySelector("section")).toBeNull();
  });

  test("keeps its link when it cannot be had", async () => {
    renderInDocument(waiting);
    const asked: string[] = [];
    const { see } = views();
    vi.stubGlobal("fetch", async (address: string) => {
      asked.push(address);
      return new Response("Gone.", { status: 503 });
    });
    loadSections();
    see(at("section"));
    await expect.poll(() => asked).toEqual(["/fragments/videos/hilal-her"]);
    expect(at("section a").textContent).toBe("Videos");
  });
});

describe("a section that failed", () => {
  const failed =
    '<section data-from="/fragments/front"><a data-try-again href="/hilal-her">Try again</a></section>';

  test("is fetched again in its place, which then has the focus", async () => {
    renderInDocument(failed);
    fakeApi().serves("/fragments/front", "<h2>There</h2>");
    views();
    loadSections();
    at("a").click();
    await expect.poll(() => at("section").innerHTML).toBe("<h2>There</h2>");
    await expect.poll(() => document.activeElement).toBe(at("section"));
  });

  test("leads to its page when it fails once more", async () => {
    renderInDocument(failed);
    const led = recordNavigation();
    views();
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("Failed to fetch");
    });
    at("a").click();
    await expect.poll(() => led.at(-1)).toContain("/hilal-her");
  });
});
