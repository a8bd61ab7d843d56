import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openArticleForm } from "../../testing/open-article-form.tsx";

const surface = () => screen.getByRole("textbox", { name: "Content" });
const dialog = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>("[role=dialog]");
    if (!found) throw new Error("No dialog is open.");
    return within(found);
  });
const closed = () => waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull());

function paste(into: Element, html: string): void {
  const clipboardData = {
    files: [],
    items: [],
    types: ["text/html"],
    getData: (type: string) => (type === "text/html" ? html : ""),
  };
  const event = new Event("paste", { bubbles: true, cancelable: true });
  fireEvent(into, Object.assign(event, { clipboardData }));
}

it("writes a footnote where the caret is, changes it from the list below, and takes it out again", async () => {
  const { user } = await openArticleForm("/admin/new-article");
  paste(surface(), "<p>The river waits</p>");
  await user.click(screen.getByRole("button", { name: "Insert" }));
  await user.click(await screen.findByRole("menuitem", { name: "Footnote" }));
  const asked = await dialog();
  paste(asked.getByRole("textbox"), "In <i>Dawn</i>, https://dawn.example/1.");
  await user.click(asked.getByText("Save note"));
  await closed();
  const notes = await screen.findByRole("region", { name: "Notes" });
  expect(notes.textContent).toContain("In Dawn, https://dawn.example/1.");
  const note = within(surface()).getByRole("link", { name: /^Note 1:/ });
  expect(note.getAttribute("aria-label")).toBe("Note 1: In Dawn, https://dawn.example/1.");
  await user.click(within(notes).getByRole("button", { name: "Edit note 1" }));
  const again = await dialog();
  expect(again.getByRole("textbox").querySelector("em")?.textContent).toBe("Dawn");
  expect(again.getByRole("textbox").querySelector("a")?.textContent).toBe("https://dawn.example/1");
  await user.click(again.getByText("Remove note"));
  await closed();
  await waitFor(() => expect(screen.queryByRole("region", { name: "Notes" })).toBeNull());
  expect(surface().textContent).toContain("The river waits");
});

it("stores what was typed when Escape closes it, and sets it like the text", async () => {
  const { user } = await openArticleForm("/admin/new-article");
  const begin = async () => {
    await user.click(screen.getByRole("button", { name: "Insert" }));
    await user.click(await screen.findByRole("menuitem", { name: "Footnote" }));
    return (await dialog()).getByRole("textbox");
  };
  paste(surface(), "<p>The river waits</p>");
  const box = await begin();
  paste(box, "دیوانِ غالب، لاہور");
  expect([box.lang, box.dir]).toEqual(["ur", "rtl"]);
  fireEvent.keyDown(box, { key: "Escape" });
  await closed();
  const notes = await screen.findByRole("region", { name: "Notes" });
  const words = within(notes).getByText("دیوانِ غالب، لاہور");
  expect([words.lang, words.dir]).toEqual(["ur", "rtl"]);
  const other = await begin();
  paste(other, "Left out");
  await user.click((await dialog()).getByText("Cancel"));
  await closed();
  expect(notes.textContent).not.toContain("Left out");
});
