import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openArticleForm } from "../../../testing/open-article-form.tsx";

const surface = () => screen.getByRole("textbox", { name: "Content" });
const stored = "hilal-office-inserts/7";

/** Opens the menu in an empty last line. */
async function openMenu({ user }: Awaited<ReturnType<typeof openArticleForm>>) {
  await user.click(surface());
  fireEvent.keyDown(surface(), { key: "/", code: "Slash", ctrlKey: true });
  return screen.findByRole("listbox", { hidden: true });
}

const listNames = (list: HTMLElement) =>
  within(list)
    .getAllByRole("option", { hidden: true })
    .map(({ textContent }) => textContent);

it("shows the writer's own last five first, and everything else below", async () => {
  const office = await openArticleForm("/admin/new-article");
  localStorage.setItem("hilal-office-inserts/8", JSON.stringify(["video"]));
  const list = await openMenu(office);
  const all = listNames(list);
  expect(all.slice(0, 3)).toEqual(["Text", "Heading", "Smaller heading"]);
  expect(within(list).queryByRole("group", { hidden: true })).toBeNull();
  await office.user.click(within(list).getByText("Dividing line"));
  await waitFor(() => expect(surface().querySelector("hr")).not.toBeNull());
  expect(JSON.parse(localStorage.getItem(stored) ?? "")).toEqual(["rule"]);
  // The typed "/" went with the insert, as one step.
  await office.user.click(screen.getByLabelText("Undo"));
  await waitFor(() => expect(surface().querySelector("hr")).toBeNull());
  expect(surface().textContent).toBe("/");
});

it("makes the typed command and what its dialog inserts one step of undo", async () => {
  const office = await openArticleForm("/admin/new-article");
  const list = await openMenu(office);
  await office.user.click(within(list).getByText("Table"));
  const dialog = await screen.findByRole("dialog");
  await office.user.click(within(dialog).getByText("Insert"));
  await waitFor(() => expect(surface().querySelector("table")).not.toBeNull());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await office.user.click(screen.getByLabelText("Undo"));
  await waitFor(() => expect(surface().querySelector("table")).toBeNull());
  expect(surface().textContent).toBe("/");
  await office.user.click(screen.getByLabelText("Redo"));
  await waitFor(() => expect(surface().querySelector("table")).not.toBeNull());
  expect(surface().textContent).not.toContain("/");
});

it("takes from the browser's storage what it knows, and no more than five", async () => {
  const names = ["rule", "rule", 7, "nothing", "table", "video", "quote", "footnote", "picture"];
  const office = await openArticleForm("/admin/new-article");
  localStorage.setItem(stored, JSON.stringify(names));
  const list = await openMenu(office);
  const group = list.querySelector<HTMLElement>("[role=group]") ?? document.body;
  expect(group.getAttribute("aria-label")).toBe("Inserted last");
  expect(listNames(group)).toEqual(["Dividing line", "Table", "Video", "Quotation", "Footnote"]);
  const all = listNames(list);
  expect(all).toHaveLength(17);
  expect(new Set(all).size).toBe(17);
  expect(list.querySelector("[aria-selected=true]")?.textContent).toBe("Dividing line");
});

it.each(["{", "7", `["${"rule".repeat(200)}"]`])("opens with a broken storage", async (kept) => {
  const office = await openArticleForm("/admin/new-article");
  localStorage.setItem(stored, kept);
  expect((await openMenu(office)).querySelector("[role=group]")).toBeNull();
});
