import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showPart } from "../../testing/show-part.tsx";
import { listShortcuts, type Shortcut, useShortcut } from "./shortcuts.ts";

function Keys({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  return shortcuts.map((shortcut, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they do not change
    <Key key={place} shortcut={shortcut} />
  ));
}

function Key({ shortcut }: { readonly shortcut: Shortcut }) {
  useShortcut(shortcut);
  return null;
}

const showKeys = (shortcuts: readonly Shortcut[]) =>
  showPart(
    <>
      <Keys shortcuts={shortcuts} />
      <input aria-label="Words" />
      <input type="checkbox" aria-label="Tick" />
      <button type="button">Press</button>
      <div role="dialog">
        <button type="button">Inside</button>
      </div>
    </>,
  );
const press = (key: string, on: Element = document.body, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(on, { key, ...more });

it("runs a key outside fields and dialogs, and leaves every other press alone", async () => {
  const next = vi.fn();
  const find = vi.fn();
  await showKeys([
    { keys: "j", label: () => "Next", run: next },
    { keys: "Ctrl+K", label: () => "Go", run: find, worksInFields: true },
  ]);
  expect(press("j")).toBe(false);
  press("J");
  press("j", screen.getByLabelText("Tick"));
  expect(next).toHaveBeenCalledTimes(3);
  expect(press("j", screen.getByLabelText("Words"))).toBe(true);
  press("j", screen.getByText("Inside"));
  press("j", document.body, { ctrlKey: true });
  press("j", document.body, { shiftKey: true });
  press("k");
  expect(next).toHaveBeenCalledTimes(3);
  press("k", screen.getByLabelText("Words"), { ctrlKey: true });
  press("k", document.body, { metaKey: true });
  press("k", screen.getByText("Inside"), { ctrlKey: true });
  expect(find).toHaveBeenCalledTimes(2);
});

it("runs a held key again only where that moves on", async () => {
  const next = vi.fn();
  const pick = vi.fn();
  await showKeys([
    { keys: "j", label: () => "Next", run: next, isRepeated: true },
    { keys: "x", label: () => "Select", run: pick },
  ]);
  for (const key of ["j", "x"]) {
    press(key);
    press(key, document.body, { repeat: true });
  }
  expect([next.mock.calls.length, pick.mock.calls.length]).toEqual([2, 1]);
});

it("knows a letter by its place under an Urdu layout", async () => {
  const next = vi.fn();
  await showKeys([{ keys: "j", label: () => "Next", run: next }]);
  press("ج", document.body, { code: "KeyJ" });
  press("q", document.body, { code: "KeyJ" });
  expect(next).toHaveBeenCalledTimes(1);
});

it("leaves Enter and Space to what they press", async () => {
  const open = vi.fn();
  await showKeys([
    { keys: "Enter", label: () => "Open", run: open },
    { keys: "Space", label: () => "Peek", run: open },
  ]);
  press("Enter", screen.getByText("Press"));
  press(" ", screen.getByLabelText("Tick"));
  expect(open).not.toHaveBeenCalled();
  press("Enter");
  press(" ");
  expect(open).toHaveBeenCalledTimes(2);
});

it("gives a key to the newest, tells each once, and forgets them with their screen", async () => {
  const first = vi.fn();
  const second = vi.fn();
  const { rerender } = await showKeys([
    { keys: "x", label: () => "Old", run: first },
    { keys: "x", label: () => "Select", run: second },
    { keys: "Enter", label: () => "Open the row" },
  ]);
  press("x");
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  const told = () => listShortcuts().map(({ keys, label }) => [keys, label(String as never)]);
  expect(told()).toEqual([
    ["x", "Select"],
    ["Enter", "Open the row"],
  ]);
  expect(press("Enter")).toBe(true);
  rerender(null);
  expect(told()).toEqual([]);
  expect(press("x")).toBe(true);
});
