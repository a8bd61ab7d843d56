import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { openArticleForm } from "../../../testing/open-article-form.tsx";

const surface = () => screen.getByRole("textbox", { name: "Content" });
/** The test document has no layout, so floating elements have no position. */
const seen = { hidden: true };

/** Presses a tool as a mouse does. */
function press(tool: HTMLElement): void {
  const mouse = { pointerType: "mouse", button: 0, width: 1, height: 1, pressure: 0.5, detail: 1 };
  fireEvent.pointerDown(tool, mouse);
  fireEvent.mouseDown(tool, mouse);
  fireEvent.pointerUp(tool, mouse);
  fireEvent.mouseUp(tool, mouse);
  fireEvent.click(tool, mouse);
}

const isInText = () => waitFor(() => expect(document.activeElement).toBe(surface()));
const menu = () => screen.findByRole("menu", seen);
const closed = () => waitFor(() => expect(screen.queryByRole("menu", seen)).toBeNull());

it("returns from a menu to the text after a pointer, and to the tool after a key", async () => {
  const { user } = await openArticleForm("/admin/new-article");
  await user.click(surface());
  for (const name of [/^Paragraph style:/, "Insert"]) {
    const tool = screen.getByRole("button", { name });
    press(tool);
    await menu();
    await waitFor(() => expect(document.activeElement).not.toBe(surface()));
    await user.keyboard("{Escape}");
    await closed();
    await isInText();
    tool.focus();
    await user.keyboard("{Enter}");
    await menu();
    await user.keyboard("{Escape}");
    await closed();
    await waitFor(() => expect(document.activeElement).toBe(tool));
  }
});

it("opens the menus of a bar that floats over a table, and does what is chosen", async () => {
  const { user } = await openArticleForm("/admin/new-article");
  await user.click(screen.getByText("Insert"));
  await user.click(await screen.findByRole("menuitem", { name: "Table" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(dialog.querySelector("input") ?? dialog);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await isInText();
  const row = async () => (await screen.findByText("Row")).closest("button") ?? document.body;
  const rows = () => surface().querySelectorAll("tr").length;
  expect(rows()).toBe(3);
  press(await row());
  await menu();
  // The bar looks again in the next frame.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await user.click(await screen.findByText("Insert a row below"));
  await waitFor(() => expect(rows()).toBe(4));
  await isInText();
  (await row()).focus();
  await user.keyboard("{Enter}");
  await menu();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await user.click(await screen.findByText("Insert a row below"));
  await waitFor(() => expect(rows()).toBe(5));
});
