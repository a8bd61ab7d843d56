import { readArticle } from "@hilal/contract/articles/article";
import { openWorkingCopy } from "@hilal/contract/articles/working-copies";
import { sampleDetail } from "@hilal/contract/testing/sample-records";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { XmlElement, XmlText } from "yjs";
import { field } from "../../testing/form-fields.ts";
import { openArticleForm, writtenArticle } from "../../testing/open-article-form.tsx";
import { pressStep } from "../../testing/press-step.ts";

const edit = "/admin/new-article/12";
const surface = () => screen.getByRole("textbox", { name: "Content" });
const { title } = writtenArticle;

describe("writing together", () => {
  it("takes what others type beside one's own words, without moving the caret", async () => {
    const { user, desk } = await openArticleForm(edit);
    await waitFor(() => expect(desk.document()).toBeDefined());
    const box = field("Title");
    await user.click(box);
    box.setSelectionRange(5, 5);
    act(() => desk.document()?.getText("title").insert(0, "Urgent: "));
    await waitFor(() => expect(box.value).toBe(`Urgent: ${title}`));
    expect([box.selectionStart, box.selectionEnd]).toEqual([13, 13]);
    await user.keyboard("!");
    await waitFor(() =>
      expect(desk.document()?.getText("title").toString()).toBe(
        `Urgent: ${title.slice(0, 5)}!${title.slice(5)}`,
      ),
    );
    act(() => desk.document()?.getMap("fields").set("category", "misc"));
    await waitFor(() => expect(field("Category").value).toBe("misc"));
  });

  it("undoes one's own words only", async () => {
    const { user, desk } = await openArticleForm(edit);
    await waitFor(() => expect(desk.document()).toBeDefined());
    await user.click(surface());
    await user.keyboard("Mine ");
    const theirs = new XmlElement("paragraph");
    theirs.insert(0, [new XmlText("Theirs")]);
    act(() => desk.document()?.getXmlFragment("body").insert(1, [theirs]));
    await waitFor(() => expect(surface().textContent).toContain("Theirs"));
    await user.click(screen.getByLabelText("Undo"));
    await waitFor(() => expect(surface().textContent).not.toContain("Mine"));
    expect(surface().textContent).toContain("Theirs");
  });

  it("says who else is here, each once", async () => {
    const { desk } = await openArticleForm(edit);
    await waitFor(() => expect(desk.document()).toBeDefined());
    act(() => desk.addUser({ id: 9, name: "یوسف آفریدی" }));
    act(() => desk.addUser({ id: 9, name: "یوسف آفریدی" }));
    act(() => desk.addUser({ id: 7, name: "Sana Malik" }));
    const here = await screen.findByRole("list", { name: "Also writing here" });
    await waitFor(() =>
      expect(
        within(here)
          .getAllByRole("listitem")
          .map((one) => one.textContent),
      ).toEqual(["ی\u200cآیوسف آفریدی"]),
    );
  });

  it("says that the text is published when it is, and discards what is not", async () => {
    const { user, desk } = await openArticleForm(edit);
    await screen.findByText("No unpublished changes");
    expect(screen.queryByText("Discard changes")).toBeNull();
    await user.type(field("Title"), "!");
    await screen.findByText("Saved 12:04, not published");
    await pressStep(user, "Discard changes");
    const question = await screen.findByRole("alertdialog");
    await user.click(within(question).getByText("Discard changes"));
    await waitFor(() => expect(field("Title").value).toBe(title));
    await screen.findByText("No unpublished changes");
    await user.click(screen.getByText("Put them back"));
    await waitFor(() => expect(desk.document()?.getText("title").toString()).toBe(`${title}!`));
  });

  it("saves by Ctrl+S without publishing, and says where it stands", async () => {
    const { user } = await openArticleForm(edit);
    await user.type(field("Title"), "!");
    await user.keyboard("{Control>}s{/Control}");
    await waitFor(() =>
      expect(screen.getAllByText("Saved 12:04, not published").length).toBeGreaterThan(1),
    );
    expect(document.activeElement).toBe(field("Title"));
  });

  it("does not save behind a dialog", async () => {
    const { user } = await openArticleForm(edit);
    await user.type(field("Title"), "!");
    const said = await screen.findAllByText("Saved 12:04, not published");
    await user.click(screen.getByLabelText("Link"));
    await screen.findByRole("dialog");
    await user.keyboard("{Control>}s{/Control}");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getAllByText("Saved 12:04, not published")).toHaveLength(said.length);
    // Now a toast shows it as well.
    await user.keyboard("{Control>}s{/Control}");
    await waitFor(() =>
      expect(screen.getAllByText("Saved 12:04, not published").length).toBeGreaterThan(said.length),
    );
  });

  it("counts a deletion as stored only when it is", async () => {
    const { user, desk } = await openArticleForm(edit);
    await screen.findByText("No unpublished changes");
    await user.click(field("Title"));
    await user.keyboard("{End}{Backspace}");
    await screen.findByText("Saved 12:04, not published");
    expect(desk.document()?.getText("title").toString()).toBe(title.slice(0, -1));
  });
});

describe("without a line", () => {
  it("goes on, says so, and sends everything when it is back", async () => {
    const { user, desk } = await openArticleForm(edit);
    await screen.findByText("No unpublished changes");
    desk.breakLine();
    await user.type(field("Title"), " in spring");
    await screen.findByText("Offline: kept on this device");
    await user.click(screen.getByText("Update Article"));
    await screen.findByText(
      /^Error updating article: Network error.*Your text is kept in this browser/,
    );
    expect(screen.getByLabelText("Messages").textContent).toContain("Network error");
    desk.mendLine();
    await waitFor(() =>
      expect(desk.document()?.getText("title").toString()).toBe(`${title} in spring`),
    );
    await screen.findByText("Saved 12:04, not published");
    // The failure caused by the lost connection is settled.
    await waitFor(() => expect(screen.getByLabelText("Messages").textContent).toBe(""));
  });

  it("comes back after the server ended it, however long the old line takes to close", async () => {
    const { user, api, desk } = await openArticleForm(edit);
    await screen.findByText("No unpublished changes");
    desk.stallClosing();
    const opened = api.listCalls(openWorkingCopy).length;
    desk.end("unauthenticated");
    await waitFor(() => expect(api.listCalls(openWorkingCopy).length).toBe(opened + 1));
    await user.type(field("Title"), " in spring");
    await waitFor(() =>
      expect(desk.document()?.getText("title").toString()).toBe(`${title} in spring`),
    );
    await screen.findByText("Saved 12:04, not published");
  });

  it("says why the server takes nothing any more, and keeps the words", async () => {
    const { user, api, desk } = await openArticleForm(edit);
    await screen.findByText("No unpublished changes");
    api.refuses(openWorkingCopy, { error: "Not yours.", code: "forbidden" });
    desk.end("forbidden");
    await screen.findByText(/^Not saved: you may not write in this article any more\./);
    await user.type(field("Title"), "!");
    expect(field("Title").value).toBe(`${title}!`);
    await user.click(screen.getByText("Update Article"));
    await screen.findByText("Error updating article: Not yours.");
  });

  it("asks for the page to be loaded again when the editor was renewed, and keeps the words", async () => {
    const { user, desk } = await openArticleForm(edit);
    await screen.findByText("No unpublished changes");
    desk.end("outdated");
    await screen.findByText(/^Not saved: the editor was renewed while this page was open\./);
    await user.type(field("Title"), "!");
    expect(field("Title").value).toBe(`${title}!`);
  });
});

it("shows the record anew when somebody else has published", async () => {
  const { api, desk, user } = await openArticleForm(edit);
  await screen.findByText("No unpublished changes");
  await user.type(field("Title"), "!");
  await screen.findByText("Saved 12:04, not published");
  const published = { ...writtenArticle, title: `${title}!`, version: 4 };
  api.answers(readArticle, sampleDetail(published));
  desk.broadcast({ type: "published", version: 4, by: "Hina Yousaf" });
  await screen.findByText("No unpublished changes");
  expect(screen.queryByText("See what changed")).toBeNull();
});
