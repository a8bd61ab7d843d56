import { show } from "@hilal/ui/testing/show";
import { act, fireEvent, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanguageProvider } from "../../texts/language-provider.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { findPressed, ToastsProvider, useToasts } from "./toasts.tsx";

const texts = await loadTexts("en");

const undone = vi.fn(async () => undefined);

function Speaker() {
  const toasts = useToasts();
  return (
    <>
      <button type="button" onClick={() => toasts.success("Saved.")}>
        succeed
      </button>
      <button
        type="button"
        onClick={() =>
          toasts.success("At once.", { role: "alert", action: { label: "Open it", to: "/a" } })
        }
      >
        alert
      </button>
      <button
        type="button"
        onClick={() => toasts.success("Deleted.", { action: { label: "Undo", run: undone } })}
      >
        undoable
      </button>
      <button type="button" onClick={() => toasts.failure("Refused.", findPressed())}>
        refused
      </button>
      <button type="button" onClick={() => toasts.failure("Broken.")}>
        fail
      </button>
    </>
  );
}

beforeEach(() => {
  undone.mockClear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const openSpeaker = () => {
  const router = createMemoryRouter([
    {
      path: "*",
      element: (
        <LanguageProvider texts={texts}>
          <ToastsProvider>
            <Speaker />
          </ToastsProvider>
        </LanguageProvider>
      ),
    },
  ]);
  show(<RouterProvider router={router} />);
};
const press = (name: string) => fireEvent.click(screen.getByText(name));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const cards = () =>
  [...screen.getByLabelText("Messages").querySelectorAll("bdi")].map((one) => one.textContent);

it("a success goes after three seconds, a failure stays until it is dismissed", () => {
  openSpeaker();
  press("succeed");
  expect(screen.getByRole("status").textContent).toBe("Saved.");
  pass(2999);
  expect(cards()).toEqual(["Saved."]);
  pass(1);
  expect(cards()).toEqual([]);
  press("fail");
  expect(screen.getByRole("alert").textContent).toBe("Broken.");
  pass(60_000);
  expect(cards()).toEqual(["Broken."]);
  fireEvent.click(screen.getByLabelText("Dismiss this message"));
  expect(cards()).toEqual([]);
});

it("a message is held as long as somebody points at it or works in it", () => {
  openSpeaker();
  press("succeed");
  const card = screen.getByText("Saved.", { selector: "bdi" }).closest("div") as HTMLElement;
  for (const [hold, letGo] of [
    [() => fireEvent.pointerEnter(card), () => fireEvent.pointerLeave(card)],
    [() => fireEvent.focus(card), () => fireEvent.blur(card)],
  ] as const) {
    hold();
    pass(10_000);
    expect(cards()).toEqual(["Saved."]);
    letGo();
    pass(2000);
  }
  pass(3000);
  expect(cards()).toEqual([]);
});

it("a success may be said at once, with a way to what was made", () => {
  openSpeaker();
  press("alert");
  expect(screen.getByRole("alert").textContent).toBe("At once.");
  expect(screen.getByRole("status").textContent).toBe("");
  expect(screen.getByText("Open it").getAttribute("href")).toBe("/a");
});

it("one message is shown at a time, and a failure is not lost behind a success", () => {
  openSpeaker();
  press("fail");
  press("succeed");
  expect(cards()).toEqual(["Broken."]);
  screen.getByTitle("1 more message");
  // Once it was seen it makes way, and comes back.
  pass(3000);
  expect(cards()).toEqual(["Saved."]);
  pass(3000);
  expect(cards()).toEqual(["Broken."]);
  pass(60_000);
  expect(cards()).toEqual(["Broken."]);
  press("succeed");
  expect(cards()).toEqual(["Saved."]);
});

it("a failure comes before what waits, and of the successes that wait the newest is kept", () => {
  openSpeaker();
  for (let count = 0; count < 4; count += 1) press("succeed");
  press("fail");
  screen.getByTitle("2 more messages");
  pass(3000);
  expect(cards()).toEqual(["Broken."]);
  pass(3000);
  expect(cards()).toEqual(["Saved."]);
  pass(3000);
  expect(cards()).toEqual(["Broken."]);
});

it("what was done is undone by its button or by Ctrl+Z, for twenty seconds", () => {
  openSpeaker();
  const undo = () => fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  press("undoable");
  expect(screen.getByRole("status").textContent).toBe("Deleted. Undo: Ctrl+Z");
  fireEvent.click(screen.getByRole("button", { name: /^Undo/ }));
  expect([undone.mock.calls.length, cards()]).toEqual([1, []]);
  undo();
  expect(undone).toHaveBeenCalledTimes(1);
  press("undoable");
  undo();
  expect([undone.mock.calls.length, cards()]).toEqual([2, []]);
  // Another message takes its place, but not the key.
  press("undoable");
  press("succeed");
  pass(3000);
  expect(cards()).toEqual(["Saved."]);
  pass(16_999);
  undo();
  expect(undone).toHaveBeenCalledTimes(3);
  press("undoable");
  pass(3000);
  pass(17_000);
  expect(cards()).toEqual([]);
  undo();
  expect(undone).toHaveBeenCalledTimes(3);
});

it("a press that is refused is told beside what was pressed, until it is pressed again", async () => {
  vi.useRealTimers();
  openSpeaker();
  const button = screen.getByText("refused");
  act(() => button.focus());
  press("refused");
  expect((await screen.findByText("Refused.")).getAttribute("role")).toBe("alert");
  expect(cards()).toEqual([]);
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(screen.queryByText("Refused.")).toBeNull();
  press("refused");
  await screen.findByText("Refused.");
  // Pressed from nowhere, or gone meanwhile: a toast says it.
  act(() => button.blur());
  press("refused");
  expect(cards()).toEqual(["Refused."]);
});
