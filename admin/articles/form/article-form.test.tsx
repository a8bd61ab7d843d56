// @vitest-environment happy-dom
import { type Article, readArticle } from "@hilal/contract/articles/article";
import {
  createArticle,
  listArticleOwners,
  updateArticle,
} from "@hilal/contract/articles/article-form";
import { listArticles, listUserArticles } from "@hilal/contract/articles/article-lists";
import {
  type ArticleRevision,
  listArticleRevisions,
  readArticleRevision,
} from "@hilal/contract/articles/article-revisions";
import { listAuthors } from "@hilal/contract/authors";
import type { Role } from "@hilal/contract/shared/abilities";
import { ApiError } from "@hilal/contract/shared/errors";
import { sampleArticle, sampleAuthor, sampleDetail } from "@hilal/contract/testing/sample-records";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { field } from "../../testing/form-fields.ts";
import { openOffice } from "../../testing/open-office.tsx";
import { pageOf } from "../../testing/page-of.ts";
import { answer } from "../../testing/row-actions.ts";

const body = `<p>${"Many words. ".repeat(6).trim()}</p>`;
const can = { edit: true, publish: true, hand_over: true, delete: true, read_revisions: true };
const record = sampleArticle({ user: 7, version: 3, description: body, can });

/** The form of an article, or of a new one. */
async function openForm(
  path: string,
  { article = record, role = "admin" as Role }: { article?: Article; role?: Role } = {},
) {
  const office = await openOffice(
    path,
    (api) => {
      api.answers(readArticle, sampleDetail(article));
      api.answers(updateArticle, article);
      api.answers(createArticle, article);
      api.answers(listAuthors, pageOf([sampleAuthor()]));
      api.answers(listArticleOwners, { data: [{ id: 7, name: "Sana Malik" }] });
      api.answers(listArticles, pageOf([article]));
      api.answers(listUserArticles, pageOf([article]));
    },
    { role },
  );
  await screen.findByLabelText("Title");
  return office;
}

const decisions = () =>
  ["Owner", "Status", "New issue", "Publish date"].filter((label) =>
    screen.queryByLabelText(label),
  );

describe("the form of an article", () => {
  it("shows the article as it is and sends what was changed, the untouched hour with it", async () => {
    const office = await openForm("/admin/new-article/12");
    const { user, api, address } = office;
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Edit Article");
    expect(field("Publish date").value).toBe("2026-10-14");
    expect(field("Category").value).toBe("in-focus");
    expect(field("Writer").value).toBe("Amina Rahman");
    screen.getByText("12 words");
    await user.clear(field("Title"));
    await user.type(field("Title"), "Changed");
    await user.click(screen.getByText("Update Article"));
    const told = await screen.findByText("Article updated successfully!");
    expect(told.closest("[role=alert]")).not.toBeNull();
    expect(screen.getByText("Open the saved article").getAttribute("href")).toBe(
      "/admin/new-article/12",
    );
    expect(api.callsOf(updateArticle).map(({ params, body }) => [params, body])).toEqual([
      [
        { id: "12" },
        {
          title: "Changed",
          standfirst: record.standfirst,
          writer: "Amina Rahman",
          description: body,
          category: "in-focus",
          publish_date: "2026-10-14T05:00:00.000Z",
          cover_image: record.cover_image,
          cover_alt: record.cover_alt,
          user: 7,
          visits: 0,
          issue_new: "Yes",
          status: "Active",
          version: 3,
        },
      ],
    ]);
    // Then an empty form for the next one, with the way back to this.
    await waitFor(() => expect(address()).toBe("/admin/new-article"));
    await screen.findByText(/is saved\.$/);
    expect(field("Title").value).toBe("");
  });

  it("has everything to decide for an editor, and nothing for who writes drafts", async () => {
    await openForm("/admin/new-article", { role: "editor" });
    expect(decisions()).toEqual(["Owner", "Status", "New issue", "Publish date"]);
    screen.getByText("Upload Article");
    expect(screen.queryByText("Earlier versions")).toBeNull();
  });

  it("of who writes drafts says what becomes of them", async () => {
    await openForm("/admin/new-article", { role: "contributor" });
    expect(decisions()).toEqual([]);
    screen.getByText("Save Draft");
    screen.getByText(/^You write drafts\./);
  });

  it("of an author has the date, and goes back to the gallery after a save", async () => {
    const own = { ...record, can: { ...can, publish: false, hand_over: false } };
    const { user, api, address } = await openForm("/admin/articles-management/12", {
      article: own,
      role: "author",
    });
    expect(decisions()).toEqual(["Publish date"]);
    await user.type(field("Title"), "!");
    await user.click(screen.getByText("Update Article"));
    await waitFor(() => expect(address()).toBe("/admin/articles-management"));
    expect(api.callsOf(updateArticle)).toHaveLength(1);
    expect(screen.getByText("Open the saved article").getAttribute("href")).toBe(
      "/admin/articles-management/12",
    );
  });

  it("is not there for an article of others, nor for an own one that is published", async () => {
    const closed = { ...can, edit: false };
    const open = (read_revisions: boolean) =>
      openOffice(
        "/admin/articles-management/12",
        (api) =>
          api.answers(readArticle, sampleDetail({ ...record, can: { ...closed, read_revisions } })),
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
    const { user } = await openForm("/admin/new-article");
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

describe("a save of an article", () => {
  it("that would take something away asks first", async () => {
    const { user, api } = await openForm("/admin/new-article/12");
    api.answers(updateArticle, ({ body }) => {
      if ((body as { allow_removal?: boolean }).allow_removal) return record;
      const kinds = ["picture", "embed", "link", "form", "script", "unreadable"] as const;
      throw new ApiError({
        error: "This would be lost.",
        code: "would_remove_content",
        removed: [
          ...kinds.flatMap((kind) => [
            { kind, what: "" },
            { kind, what: "https://a.example" },
          ]),
          { kind: "picture", what: "" },
        ],
      });
    });
    await user.type(field("Title"), "!");
    await user.click(screen.getByText("Update Article"));
    const dialog = await waitFor(() => {
      const found = document.querySelector<HTMLElement>("[role=alertdialog]");
      if (!found) throw new Error("Nothing is asked.");
      return found;
    });
    // Ten are listed, the others counted, and none twice.
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(11);
    const [refuse, agree] = [...dialog.querySelectorAll("button")];
    await user.click(refuse as HTMLElement);
    await screen.findByText(/^Error updating article: This would be lost\./);
    expect(api.callsOf(updateArticle)).toHaveLength(1);
    await user.click(screen.getByText("Update Article"));
    await answer(user, agree?.textContent ?? "");
    await screen.findByText("Article updated successfully!");
  });

  it("that another one came before is settled difference by difference", async () => {
    const theirs = {
      ...record,
      version: 9,
      title: "Theirs",
      description: `${body}<p>Their end.</p>`,
    };
    const { user, api, t } = await openForm("/admin/new-article/12");
    api.answers(updateArticle, ({ body }) => {
      if ((body as { version: number }).version === 9) return record;
      throw new ApiError({ error: "Too late.", code: "version_conflict", current: theirs });
    });
    await user.type(field("Title"), "!");
    await user.click(screen.getByText("Update Article"));
    await screen.findByText(t("adminEditor.conflict.title"));
    const groups = screen.getAllByRole("group").filter(({ localName }) => localName === "fieldset");
    expect(groups.map((group) => group.querySelector("legend")?.textContent)).toEqual([
      "Title",
      t("adminEditor.conflict.paragraph", { number: 1 }),
    ]);
    const [title, paragraph] = groups as [HTMLElement, HTMLElement];
    within(title).getByText(`${record.title}!`);
    within(paragraph).getByText("Their end.");
    const [, their] = within(paragraph).getAllByRole<HTMLInputElement>("radio");
    await user.click(their as HTMLElement);
    await user.click(screen.getByText(t("adminEditor.conflict.save")));
    await screen.findByText("Article updated successfully!");
    expect(api.callsOf(updateArticle).at(-1)?.body).toMatchObject({
      title: `${record.title}!`,
      description: theirs.description,
      version: 9,
    });
  });
});

describe("text that was typed and not saved", () => {
  const draft = {
    savedAt: "2026-11-21T10:00:00.000Z",
    values: { title: "Typed before", standfirst: "Kept", visits: 5, cover_alt: null },
  };
  const place = "hilal-draft/7/12/before";

  it("is offered, put back and forgotten after the save", async () => {
    localStorage.setItem(place, JSON.stringify({ ...draft, savedAt: new Date().toISOString() }));
    const { user } = await openForm("/admin/new-article/12");
    const bar = await screen.findByLabelText("Unsaved text");
    expect(bar.textContent).toContain("“Typed before”");
    await user.click(within(bar).getByText("Restore"));
    await waitFor(() => expect(field("Title").value).toBe("Typed before"));
    expect(field("Standfirst").value).toBe("Kept");
    expect(field("Description of the cover image").value).toBe(record.cover_alt);
    expect(screen.queryByLabelText("Unsaved text")).toBeNull();
    expect(localStorage.getItem(place)).toBeNull();
    // It is this form's now.
    const kept = () =>
      Object.keys(localStorage).filter((key) => key.startsWith("hilal-draft/7/12/"));
    expect(kept()).toHaveLength(1);
    await user.click(screen.getByText("Update Article"));
    await screen.findByText("Article updated successfully!");
    expect(kept()).toEqual([]);
  });

  it("is forgotten when nobody wants it", async () => {
    localStorage.setItem(place, JSON.stringify({ ...draft, savedAt: new Date().toISOString() }));
    const { user } = await openForm("/admin/new-article/12");
    await user.click(within(await screen.findByLabelText("Unsaved text")).getByText("Discard"));
    expect(localStorage.getItem(place)).toBeNull();
    expect(field("Title").value).toBe(record.title);
  });

  it("is kept before a save that fails, which says so", async () => {
    const { user, api } = await openForm("/admin/new-article/12");
    api.refuses(updateArticle, { error: "Away.", code: "unavailable" });
    await user.type(field("Title"), "!");
    await user.click(screen.getByText("Update Article"));
    await screen.findByText("Error updating article: Away. Your text is kept in this browser.");
    const [key = ""] = Object.keys(localStorage).filter((one) => one.startsWith("hilal-draft/"));
    expect(localStorage.getItem(key)).toContain(`${record.title}!`);
  });
});

describe("the earlier versions", () => {
  const card = (version: number) => ({
    version,
    title: `Version ${version}`,
    status: "Active" as const,
    user: 7,
    user_name: version === 2 ? "" : "Sana Malik",
    created_at: "2026-11-02T10:00:00.000Z",
  });
  const revision: ArticleRevision = {
    ...card(1),
    article: 12,
    standfirst: record.standfirst,
    writer: record.writer,
    description: `${body}<p>It ended so.</p>`,
    category: record.category,
    publish_date: record.publish_date,
    cover_image: record.cover_image,
    cover_alt: record.cover_alt,
    issue_new: "Yes",
  };

  it("are listed, compared, put into the form and taken out again", async () => {
    const { user, api, t } = await openForm("/admin/new-article/12");
    api.answers(listArticleRevisions, ({ query }) =>
      query.page === "1"
        ? pageOf(
            Array.from({ length: 10 }, (_, index) => card(12 - index)),
            { total: 12 },
          )
        : pageOf([card(2), card(1)], { page: 2, total: 12 }),
    );
    api.answers(readArticleRevision, revision);
    await user.click(screen.getByText("Earlier versions"));
    await screen.findByText("Version 12");
    const restore = () => screen.getByText("Put this version into the form");
    expect(restore().hasAttribute("disabled")).toBe(true);
    expect(screen.getByText("Newer").hasAttribute("disabled")).toBe(true);
    await user.click(screen.getByText("Older"));
    await user.click(await screen.findByText("Version 1"));
    await screen.findByText("It ended so.");
    expect(screen.getByText("Older").hasAttribute("disabled")).toBe(true);
    expect(api.callsOf(readArticleRevision).map(({ params }) => params)).toEqual([
      { id: "12", version: "1" },
    ]);
    expect(screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual([
      "Title",
      "Content",
    ]);
    expect(screen.queryByText("This version says the same as the form now.")).toBeNull();
    await user.click(restore());
    await waitFor(() => expect(field("Title").value).toBe("Version 1"));
    await waitFor(() =>
      expect(document.querySelector(".tiptap, .ProseMirror")?.textContent).toContain(
        "It ended so.",
      ),
    );
    await user.click(screen.getByText(t("adminHistory.putBack")));
    await waitFor(() => expect(field("Title").value).toBe(record.title));
    expect(screen.queryByText(t("adminHistory.putBack"))).toBeNull();
  });

  it("that cannot be read say so and are asked for again", async () => {
    const { user, api } = await openForm("/admin/new-article/12");
    api.refuses(listArticleRevisions, { error: "Not now.", code: "forbidden" });
    await user.click(screen.getByText("Earlier versions"));
    await screen.findByText("Error fetching the versions");
    api.answers(listArticleRevisions, pageOf([card(1)]));
    await user.click(screen.getByText("Try again"));
    await screen.findByText("Version 1");
    expect(screen.queryByText("Older")).toBeNull();
    api.refuses(readArticleRevision, { error: "Not now.", code: "forbidden" });
    await user.click(screen.getByText("Version 1"));
    await screen.findByText("Error fetching the versions");
  });
});
