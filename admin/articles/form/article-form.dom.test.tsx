import { readArticle } from "@hilal/contract/articles/article";
import { publishArticle } from "@hilal/contract/articles/working-copies";
import { sampleDetail } from "@hilal/contract/testing/sample-records";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { field } from "../../testing/form-fields.ts";
import { openArticleForm, sampleRights, writtenArticle } from "../../testing/open-article-form.tsx";
import { openOffice } from "../../testing/open-office.tsx";

const decisions = () =>
  ["Owner", "Status", "New issue", "Publish date"].filter((label) =>
    screen.queryByLabelText(label),
  );

describe("the form of an article", () => {
  it("shows the article as it is, keeps the hour of an untouched day, and publishes what is stored", async () => {
    const { user, api, desk, address } = await openArticleForm("/admin/new-article/12");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Edit Article");
    expect(field("Publish date").value).toBe("2026-10-14");
    expect(field("Category").value).toBe("in-focus");
    expect(field("Writer").value).toBe("Amina Rahman");
    screen.getByText("12 words");
    await screen.findByText("No unpublished changes");
    await user.clear(field("Title"));
    await user.type(field("Title"), "Changed");
    await user.click(screen.getByText("Update Article"));
    const told = await screen.findByText("Article updated successfully!");
    expect(told.closest("[role=alert]")).not.toBeNull();
    const [call] = api.listCalls(publishArticle);
    expect([call?.params, call?.body]).toEqual([
      { id: "12" },
      { key: expect.stringMatching(/^[0-9a-f-]{36}$/), version: 3 },
    ]);
    expect(desk.document()?.getText("title").toString()).toBe("Changed");
    expect(desk.document()?.getMap("fields").toJSON()).toEqual({
      writer: "Amina Rahman",
      category: "in-focus",
      publish_date: "2026-10-14T05:00:00.000Z",
      cover_image: writtenArticle.cover_image,
      cover_alt: writtenArticle.cover_alt,
      recording_url: "",
      user: "7",
      issue_new: "Yes",
      status: "Active",
      deletions: expect.any(String),
    });
    // The user continues in the same form, with its content.
    expect(address()).toBe("/admin/new-article/12");
    expect(field("Title").value).toBe("Changed");
  });

  it("of a new article is cleared once it is published, with the way back to it", async () => {
    // The article was begun, left, and opened again.
    const begun = { ...writtenArticle, title: "", status: "Inactive" as const };
    const { user, address } = await openArticleForm("/admin/new-article/12", { article: begun });
    await user.type(field("Title"), "The river in spring");
    await user.click(screen.getByText("Upload Article"));
    const told = await screen.findByText("Article uploaded successfully!");
    expect(told.closest("[role=alert]")).not.toBeNull();
    expect(screen.getByText("Open the saved article").getAttribute("href")).toBe(
      "/admin/new-article/12",
    );
    await waitFor(() => expect(address()).toBe("/admin/new-article"));
    await screen.findByText(/is saved\.$/);
    await waitFor(() => expect(field("Title").value).toBe(""));
  });

  it("of a reopened draft is validated as the published article that it becomes", async () => {
    const description = "<p>Too short.</p>";
    const begun = { ...writtenArticle, title: "", description, status: "Inactive" as const };
    const { user, api } = await openArticleForm("/admin/new-article/12", { article: begun });
    await user.type(field("Title"), "The river in spring");
    expect(field("Status").value).toBe("Inactive");
    await user.click(screen.getByText("Upload Article"));
    await screen.findAllByText("Article content must be at least 50 characters long.");
    expect(api.listCalls(publishArticle)).toHaveLength(0);
  });

  it("has everything to decide for an editor, and nothing for who writes drafts", async () => {
    await openArticleForm("/admin/new-article", { role: "editor" });
    expect(decisions()).toEqual(["Owner", "Status", "New issue", "Publish date"]);
    screen.getByText("Upload Article");
    expect(screen.queryByText("Earlier versions")).toBeNull();
  });

  it("of who writes drafts says what becomes of them", async () => {
    await openArticleForm("/admin/new-article", { role: "contributor" });
    expect(decisions()).toEqual([]);
    screen.getByText(/^Your article is saved as you write it\./);
    expect(screen.queryByText("Upload Article")).toBeNull();
  });

  it("of an author has the date, and stays after it is published", async () => {
    const own = { ...writtenArticle, can: { ...sampleRights, publish: false, hand_over: false } };
    const { user, api, address } = await openArticleForm("/admin/articles-management/12", {
      article: own,
      role: "author",
    });
    expect(decisions()).toEqual(["Publish date"]);
    await user.type(field("Title"), "!");
    await user.click(screen.getByText("Update Article"));
    await screen.findByText("Article updated successfully!");
    expect(api.listCalls(publishArticle)).toHaveLength(1);
    expect(address()).toBe("/admin/articles-management/12");
  });

  it("is not there for an article of others, nor for an own one that is published", async () => {
    const closed = { ...sampleRights, edit: false };
    const open = (read_revisions: boolean) =>
      openOffice(
        "/admin/articles-management/12",
        (api) =>
          api.answers(
            readArticle,
            sampleDetail({ ...writtenArticle, can: { ...closed, read_revisions } }),
          ),
        { role: "contributor" },
      );
    const { unmount } = await open(true);
    await screen.findByText("This article is published, so that only an editor can change it.");
    expect(screen.getByText("View it on the site").getAttribute("href")).toBe("/article/12");
    unmount();
    await open(false);
    await screen.findByText("There is no such screen in the back office.");
  });

  it("turns the interface to the article's language", async () => {
    const { user } = await openArticleForm("/admin/new-article");
    await user.selectOptions(field("Category"), "in-focus-urdu");
    await waitFor(() => expect(document.documentElement.dir).toBe("rtl"));
    const surface = document.querySelector("[role=textbox]");
    await waitFor(() => expect(surface?.getAttribute("lang")).toBe("ur"));
    expect(surface?.getAttribute("dir")).toBe("rtl");
    const category = document.querySelector("select[name=category]") as HTMLElement;
    await user.selectOptions(category, "misc");
    await waitFor(() => expect(document.documentElement.dir).toBe("ltr"));
  });
});
