import { listVideos } from "@hilal/contract/videos";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { createPage } from "../../testing/create-page.ts";
import { openOffice } from "../../testing/open-office.tsx";
import { switchPhonetic } from "./phonetic-typing.ts";

const openVideos = () =>
  openOffice("/admin/videos-management", (api) => api.answers(listVideos, createPage([])));
const box = () => screen.findByRole<HTMLInputElement>("searchbox");
const press = (target: Element, key: string, held: object = {}) =>
  fireEvent.keyDown(target, { key, code: `Key${key.toUpperCase()}`, ...held });

/** The layout is fetched when the keyboard is switched on; until it is loaded, keys are left to the browser. */
async function switchedOn(target: Element) {
  press(target, "m", { ctrlKey: true });
  await expect.poll(() => !press(target, "q")).toBe(true);
}

afterEach(() => {
  act(() => switchPhonetic(false));
  localStorage.clear();
});

describe("the Urdu keyboard", () => {
  it("writes Urdu into a box, which hears of it as of anything typed", async () => {
    await openVideos();
    const search = await box();
    await switchedOn(search);
    fireEvent.change(search, { target: { value: "" } });
    for (const key of ["h", "l", "a", "l"]) press(search, key);
    expect(search.value).toBe("حلال");
    expect(search.dir).toBe("rtl");
    search.setSelectionRange(0, 1);
    press(search, "o");
    expect(search.value).toBe("ہلال");
    expect(search.selectionStart).toBe(1);
  });

  it("is said when it is switched by its keys, and kept in the browser", async () => {
    await openVideos();
    const search = await box();
    press(search, "m", { ctrlKey: true });
    expect(await screen.findAllByText(/keyboard is on\..*Ctrl\+M/)).not.toEqual([]);
    expect(localStorage.getItem("hilal-office-urdu-keys")).toBe("on");
    press(search, "m", { ctrlKey: true });
    expect(await screen.findAllByText(/keyboard is off/)).not.toEqual([]);
    expect(press(search, "a")).toBe(true);
  });

  it("is switched by the button at the box, which keeps the focus", async () => {
    const { user } = await openVideos();
    const search = await box();
    await user.click(search);
    const toggle = screen.getByRole("button", { name: "اردو (Urdu keyboard)", pressed: false });
    await user.click(toggle);
    expect(toggle.getAttribute("aria-pressed")).toBe("true");
    expect(document.activeElement).toBe(search);
  });

  it("writes the third level with the right Alt key, and no more when that is lifted", async () => {
    await openVideos();
    const search = await box();
    await switchedOn(search);
    fireEvent.change(search, { target: { value: "" } });
    fireEvent.keyDown(search, { key: "Alt", code: "AltRight" });
    press(search, "w", { altKey: true });
    fireEvent.keyUp(search, { key: "Alt", code: "AltRight" });
    press(search, "w", { altKey: true });
    expect(search.value).toBe("ؤ");
  });

  it("goes no further than a box has room", async () => {
    await openVideos();
    const search = await box();
    await switchedOn(search);
    fireEvent.change(search, { target: { value: "x".repeat(search.maxLength) } });
    press(search, "a");
    expect(search.value).not.toContain("ا");
  });

  it("shows its keys, each said with what it writes", async () => {
    const { user } = await openVideos();
    fireEvent.keyDown(await box(), { key: "?", code: "Slash", ctrlKey: true, shiftKey: true });
    const dialog = await screen.findByRole("dialog", { name: "Urdu keyboard" });
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(47);
    expect(within(dialog).getByText("A writes ا, with Shift آ, with right Alt أ.")).toBeTruthy();
    expect(within(dialog).getByText("Q writes ق, with Shift ◌ْ.")).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
