import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { at, renderInDocument } from "../testing/in-page.ts";
import { showStoredToast, showToast, storeToast } from "./toast.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z") });
});

function corner() {
  onTestFinished(() => {
    vi.useRealTimers();
  });
  renderInDocument('<div data-toasts="Dismiss"></div>');
  return at("[data-toasts]");
}
const texts = () =>
  [...document.querySelectorAll("[data-toasts] span")].map((one) => one.textContent);

test.each([
  ["success", "status"],
  ["info", "status"],
  ["warning", "alert"],
  ["error", "alert"],
] as const)("a toast of %s is told as %s", (kind, role) => {
  corner();
  showToast(kind, "Done.");
  expect(at(`[role=${role}]`).textContent).toBe("Done.");
});

test.each(["success", "info", "warning"] as const)("%s goes after three seconds", (kind) => {
  corner();
  showToast(kind, "Done.");
  vi.advanceTimersByTime(2_999);
  expect(texts()).toEqual(["Done."]);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test("a failure stays until it is dismissed", () => {
  corner();
  showToast("error", "It failed.");
  vi.advanceTimersByTime(60_000);
  const button = at<HTMLButtonElement>("[data-toasts] button");
  expect([button.ariaLabel, button.type]).toEqual(["Dismiss", "button"]);
  button.click();
  expect(texts()).toEqual([]);
});

test("a toast is kept for the next page, once, and not for long", () => {
  corner();
  storeToast("success", "Logged in.");
  expect(texts()).toEqual([]);
  showStoredToast();
  showStoredToast();
  expect(texts()).toEqual(["Logged in."]);
  storeToast("success", "Old.");
  vi.setSystemTime(new Date("2026-11-21T09:00:10Z"));
  showStoredToast();
  expect(texts()).toEqual(["Logged in."]);
});

test("without a corner nothing is said, and nothing breaks", () => {
  corner().remove();
  expect(() => showToast("error", "It failed.")).not.toThrow();
});
