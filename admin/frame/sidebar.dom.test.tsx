import { readAttention } from "@hilal/contract/office";
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openOffice } from "../testing/open-office.tsx";

let width = 1280;
const watching = new Set<() => void>();
const widen = (to: number) =>
  act(() => {
    width = to;
    for (const changed of watching) changed();
  });
beforeEach(() => {
  width = 1280;
  // The test document fires no change event when a media query stops matching.
  vi.stubGlobal("matchMedia", (media: string) => ({
    get matches() {
      return width <= Number(/^\(max-width: (\d+)rem\)$/.exec(media)?.[1]) * 16;
    },
    addEventListener: (_: "change", changed: () => void) => watching.add(changed),
    removeEventListener: (_: "change", changed: () => void) => watching.delete(changed),
  }));
});

const openForm = async () => {
  const { user } = await openOffice("/admin/edit-package", () => undefined);
  await screen.findByLabelText("Package Name");
  return user;
};
const isOpen = () =>
  screen.getByLabelText(/ the sidebar$/).getAttribute("aria-expanded") === "true";
const stored = () => localStorage.getItem("hilal-office-sidebar");

describe("the sidebar of a window that is narrowed to a phone's", () => {
  it("makes way for the screen, and is back when the window is wide again", async () => {
    await openForm();
    expect(isOpen()).toBe(true);
    widen(390);
    expect(isOpen()).toBe(false);
    widen(1280);
    expect(isOpen()).toBe(true);
  });

  it("is called over the screen without a word to the wide one", async () => {
    const user = await openForm();
    await user.click(screen.getByLabelText("Collapse the sidebar"));
    widen(390);
    await user.click(screen.getByLabelText("Expand the sidebar"));
    expect([isOpen(), stored()]).toEqual([true, "collapsed"]);
    widen(1280);
    expect(isOpen()).toBe(false);
    await user.click(screen.getByLabelText("Expand the sidebar"));
    widen(390);
    expect([isOpen(), stored()]).toEqual([false, "open"]);
  });

  it("is closed by Escape, which gives the focus back, and by a press beside it", async () => {
    const user = await openForm();
    widen(390);
    await user.click(screen.getByLabelText("Expand the sidebar"));
    act(() => screen.getByRole("link", { name: "Videos" }).focus());
    await user.keyboard("{Escape}");
    expect(isOpen()).toBe(false);
    const button = screen.getByLabelText("Expand the sidebar");
    expect(document.activeElement).toBe(button);
    await user.click(button);
    const beside = document.querySelector("button[aria-hidden]") ?? document.body;
    await user.click(beside);
    expect([isOpen(), beside.isConnected]).toEqual([false, false]);
    // Beside the screen it stays.
    widen(1280);
    await user.keyboard("{Escape}");
    expect([isOpen(), document.querySelector("button[aria-hidden]")]).toEqual([true, null]);
  });

  it("hands the focus it has to the button that calls it, and takes none from a form", async () => {
    await openForm();
    const box = screen.getByLabelText("Package Name");
    act(() => box.focus());
    widen(390);
    expect(document.activeElement).toBe(box);
    widen(1280);
    act(() => screen.getByRole("link", { name: "Videos" }).focus());
    widen(390);
    expect(document.activeElement).toBe(screen.getByLabelText("Expand the sidebar"));
  });

  it("opens wide as the width says, where the office was opened on a phone", async () => {
    width = 390;
    await openForm();
    expect(isOpen()).toBe(false);
    widen(1280);
    expect(isOpen()).toBe(true);
  });
});

it("counts what somebody must act on, also in a group that is closed", async () => {
  const { user, t, api, office } = await openOffice("/admin/edit-package", (api) =>
    api.answers(readAttention, { comments: 3, articles: 0, magazines: 1 }),
  );
  await screen.findByRole("link", { name: "Comments 3 comments are held" });
  screen.getByRole("link", { name: "Issues 1 issue is late" });
  screen.getByRole("link", { name: "Articles" });
  await user.click(screen.getByRole("button", { name: "Readers" }));
  screen.getByRole("button", { name: `Readers ${t("admin.waits.inside")}` });
  // Counted again after every write.
  api.answers(readAttention, { comments: 0, articles: 0, magazines: 0 });
  await office.queries.invalidateQueries({ queryKey: ["dashboard"] });
  await screen.findByRole("button", { name: "Readers" });
});
