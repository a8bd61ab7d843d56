import { listUserArticles } from "@hilal/contract/articles/article-lists";
import { readAuthor } from "@hilal/contract/authors";
import { type GoToTarget, goTo } from "@hilal/contract/office";
import { listVideos } from "@hilal/contract/videos";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPage } from "../../testing/create-page.ts";
import { openOffice } from "../../testing/open-office.tsx";

const target = (kind: GoToTarget["kind"], id: number, title: string): GoToTarget => ({
  kind,
  id,
  title,
  language: "en",
  detail: kind === "person" ? "bilal@hilal.example" : "",
  state: kind === "article" ? "draft" : null,
});
const kite = target("article", 12, "The Kite That Would Not Come Down");
const zoya = target("author", 5, "Zoya Malik");

async function openForm(found: readonly GoToTarget[] = []) {
  const opened = await openOffice("/admin/edit-package", (api) => {
    api.answers(goTo, ({ query }) => ({ data: query.q === "" ? [] : [...found] }));
    api.answers(listVideos, createPage([]));
    api.refuses(readAuthor, { error: "Gone.", code: "not_found" });
  });
  await screen.findByLabelText("Package Name");
  return opened;
}
const callDialog = () => fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
const entries = () =>
  within(screen.getByRole("dialog"))
    .queryAllByRole("option")
    .map((option) => option.querySelector("bdi")?.textContent);

describe("going to anything", () => {
  it("opens what is found by half a name: Ctrl+K, the letters, Enter", async () => {
    const { user, address } = await openForm([zoya]);
    callDialog();
    // Typed while the dialog is still being fetched.
    await user.keyboard("zoya ma{Enter}");
    await waitFor(() => expect(address()).toBe("/admin/edit-author/5"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows what was opened before first, without a call", async () => {
    const { user, api, address } = await openForm([zoya]);
    callDialog();
    await user.type(await screen.findByRole("combobox", { name: "Go to" }), "zoya");
    await screen.findByRole("option", { name: /^Zoya/ });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/admin/edit-author/5"));
    const calls = api.listCalls(goTo).length;
    callDialog();
    await screen.findByRole("dialog");
    expect(entries()[0]).toBe("Zoya Malik");
    expect(api.listCalls(goTo)).toHaveLength(calls);
    expect(localStorage.getItem("hilal-office-recent-7")).toContain('"id":5');
  });

  it("opens a screen by its name in either language, with a letter wrong, and by its old name", async () => {
    const { user, address } = await openForm();
    for (const typed of ["vide", "ویڈیو", "vidoes"]) {
      callDialog();
      const box = await screen.findByRole("combobox", { name: "Go to" });
      await user.type(box, typed);
      await waitFor(() => expect(entries()).toEqual(["Videos", ...entries().slice(1)]));
      // The first one empties the field.
      await user.keyboard("{Escape}{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    callDialog();
    await user.type(await screen.findByRole("combobox", { name: "Go to" }), "videos");
    await screen.findByRole("option", { name: /^Videos/ });
    await user.keyboard("{Enter}");
    await screen.findByText("No videos found.");
    expect(address()).toBe("/admin/videos-management");
  });

  it("offers what the role may open, and an author neither people nor settings", async () => {
    await openOffice(
      "/admin/articles-management",
      (api) => api.answers(listUserArticles, createPage([])),
      { role: "contributor" },
    );
    await screen.findByText("No articles found.");
    callDialog();
    await screen.findByRole("dialog");
    expect(entries()).toEqual([
      "Articles",
      "Calendar",
      "New article",
      "Switch language",
      "Your account",
      "Open the site",
      "Keys",
      "Sign out",
    ]);
  });

  it("groups what it finds, and says when there is nothing or no answer", async () => {
    const { user, api } = await openForm([
      kite,
      target("issue", 3, "The Inventors' Issue"),
      zoya,
      target("person", 7, "Bilal Qureshi"),
    ]);
    await user.click(screen.getByRole("button", { name: /^Go to/ }));
    const box = await screen.findByRole("combobox", { name: "Go to" });
    await user.type(box, "qq");
    await screen.findByRole("option", { name: /^Bilal/ });
    const groups = screen.getAllByRole("group").map((group) => group.textContent);
    expect(groups.map((text) => text.slice(0, 6))).toEqual([
      "Articl",
      "Issues",
      "Author",
      "People",
    ]);
    screen.getByText("Draft", { exact: false });
    api.answers(goTo, { data: [] });
    await user.type(box, "q");
    await screen.findByText("Nothing has this name.");
    api.refuses(goTo, { error: "Not now.", code: "unavailable" });
    await user.type(box, "q");
    await screen.findByText(/^Articles, issues and people could not be searched/);
  });
});

it("lists the keys that work on the screen and everywhere", async () => {
  const { user } = await openForm();
  fireEvent.keyDown(screen.getByLabelText("Package Name"), { key: "?" });
  fireEvent.keyDown(document.body, { key: "?" });
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Ctrl+S",
    "Ctrl+K",
    "?",
  ]);
  dialog.getByText("Go to anything");
  await user.click(dialog.getByText("Close"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
