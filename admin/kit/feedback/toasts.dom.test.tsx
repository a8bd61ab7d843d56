import { show } from "@hilal/ui/testing/show";
import { act, fireEvent, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanguageProvider } from "../../texts/language-provider.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { ToastsProvider, useToasts } from "./toasts.tsx";

const texts = await loadTexts("en");

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
      <button type="button" onClick={() => toasts.failure("Broken.")}>
        fail
      </button>
    </>
  );
}

beforeEach(() => {
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
  press("fail");
  expect(screen.getByRole("status").textContent).toBe("Saved.");
  expect(screen.getByRole("alert").textContent).toBe("Broken.");
  pass(2999);
  expect(cards()).toEqual(["Saved.", "Broken."]);
  pass(1);
  expect(cards()).toEqual(["Broken."]);
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

it("of many the newest five are shown", () => {
  openSpeaker();
  press("alert");
  for (let count = 0; count < 5; count += 1) press("succeed");
  expect(cards()).toEqual(Array(5).fill("Saved."));
});

it("older successes make way for what is new, failures never", () => {
  openSpeaker();
  press("fail");
  press("alert");
  for (let count = 0; count < 4; count += 1) press("succeed");
  expect(cards()).toEqual(["Broken.", "Saved.", "Saved.", "Saved.", "Saved."]);
  for (let count = 0; count < 5; count += 1) press("fail");
  expect(cards()).toEqual(Array(6).fill("Broken."));
  press("succeed");
  press("alert");
  expect(cards()).toEqual([...Array(6).fill("Broken."), "At once."]);
});
