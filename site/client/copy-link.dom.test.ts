import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { at, renderInDocument } from "../testing/in-page.ts";
import { copyLinks } from "./copy-link.ts";

// It listens on the document, so it is started only once, as on a page.
beforeAll(copyLinks);

describe("a button that copies", () => {
  const html =
    '<button data-copy="https://hilal.example/article/12" data-failed="Not copied">Copy<i data-copied="Copied!"></i></button>';
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });

  test("copies its text and says so for a moment", async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    renderInDocument(html);
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    at("button").click();
    await vi.advanceTimersByTimeAsync(1_499);
    expect([copied, at("i").textContent]).toEqual([
      ["https://hilal.example/article/12"],
      "Copied!",
    ]);
    await vi.advanceTimersByTimeAsync(1);
    expect(at("i").textContent).toBe("");
  });

  describe("and shares", () => {
    const sharing = html.replace("<button", '<button data-shares="The River"');
    const shareSheet = (share: unknown) => {
      Object.defineProperty(navigator, "share", { configurable: true, value: share });
      onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
    };

    test("opens the device's own way to share, and is silent when that is called off", async () => {
      renderInDocument(sharing);
      const shared: unknown[] = [];
      const copied: string[] = [];
      clipboard(async (text) => void copied.push(text));
      shareSheet(async (data: unknown) => {
        shared.push(data);
        throw new DOMException("called off", "AbortError");
      });
      at("button").click();
      await expect
        .poll(() => shared)
        .toEqual([{ title: "The River", url: "https://hilal.example/article/12" }]);
      expect([copied, at("i").textContent]).toEqual([[], ""]);
    });

    test("copies where a device has none", async () => {
      renderInDocument(sharing);
      const copied: string[] = [];
      clipboard(async (text) => void copied.push(text));
      at("button").click();
      await expect.poll(() => copied).toEqual(["https://hilal.example/article/12"]);
    });
  });

  test("says when it could not", async () => {
    renderInDocument(html);
    clipboard(() => Promise.reject(new Error("not allowed")));
    at("button").click();
    await expect.poll(() => at("i").textContent).toBe("Not copied");
  });

  test("says so over plain http as well, where there is no clipboard", async () => {
    renderInDocument(html);
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
    at("button").click();
    await expect.poll(() => at("i").textContent).toBe("Not copied");
  });
});
