import { show } from "@hilal/ui/testing/show";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanguageProvider } from "../../texts/language-provider.tsx";
import { loadScreenTexts, loadTexts } from "../../texts/load-texts.ts";
import type { CopyStatus } from "../working-copy/copy-status.ts";
import { CopyStatusLine, copyStatusText } from "./copy-status-line.tsx";

await loadScreenTexts("article");
const t = await loadTexts("en");

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-22T20:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const saved = (at: string | null, isPublished = false): CopyStatus => ({
  kind: "saved",
  at: at === null ? null : new Date(at),
  isPublished,
});
const refused = (refusal: Extract<CopyStatus, { kind: "refused" }>["refusal"]): CopyStatus => ({
  kind: "refused",
  refusal,
  reason: "It is full.",
});

it.each<[CopyStatus, string]>([
  [{ kind: "empty" }, "What you write is saved as you write it."],
  [{ kind: "saving" }, "Saving..."],
  [{ kind: "offline" }, "Offline: kept on this device"],
  [{ kind: "at-risk" }, "Offline, and this browser keeps nothing. Please do not close this tab."],
  [saved(null), "Saved, not published"],
  // In Pakistan it is the 23rd already.
  [saved("2026-11-22T19:30:00Z"), "Saved 0:30, not published"],
  [saved("2026-11-22T18:30:00Z"), "Saved 22 November 2026, 23:30, not published"],
  [saved("2026-11-22T19:30:00Z", true), "No unpublished changes"],
  [refused("other"), "Not saved: It is full."],
  [refused("gone"), "Not saved: this article was deleted. Your text stays here."],
  [refused("too-long"), "Not saved: the text is too long. Please make it shorter."],
  [
    refused("signed-out"),
    "Not saved: you are signed out. Your text stays here until you sign in again.",
  ],
  [
    refused("no-access"),
    "Not saved: you may not write in this article any more. Your text stays here.",
  ],
  [
    refused("outdated"),
    "Not saved: the editor was renewed while this page was open. Your text stays here; please load the page again.",
  ],
])("of %j it says '%s'", (status, sentence) => {
  expect(copyStatusText(status, t, "en")).toBe(sentence);
});

it("reads out what holds for a while, and no time of a save", () => {
  const line = (status: CopyStatus) => (
    <LanguageProvider texts={t}>
      <CopyStatusLine status={status} />
    </LanguageProvider>
  );
  const { rerender } = show(line({ kind: "saving" }));
  const put = (status: CopyStatus) => rerender(line(status));
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  const said = () => screen.getByRole("status").textContent;
  pass(10_000);
  expect(said()).toBe("");
  put(saved("2026-11-22T19:30:00Z"));
  screen.getByText("Saved 0:30, not published");
  pass(2499);
  expect(said()).toBe("");
  put(saved("2026-11-22T19:31:00Z"));
  pass(1);
  expect(said()).toBe("Saved, not published");
  put({ kind: "offline" });
  pass(2000);
  put({ kind: "saving" });
  pass(3000);
  expect(said()).toBe("Saved, not published");
  put({ kind: "empty" });
  pass(3000);
  expect(said()).toBe("Saved, not published");
  put({ kind: "offline" });
  pass(2500);
  expect(said()).toBe("Offline: kept on this device");
});
