import {
  type ArticleRevision,
  listArticleRevisions,
  readArticleRevision,
} from "@hilal/contract/articles/article-revisions";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { field } from "../../testing/form-fields.ts";
import { openArticleForm, writtenArticle } from "../../testing/open-article-form.tsx";
import { pageOf } from "../../testing/page-of.ts";

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
    standfirst: writtenArticle.standfirst,
    writer: writtenArticle.writer,
    description: `${writtenArticle.description}<p>It ended so.</p>`,
    category: writtenArticle.category,
    publish_date: writtenArticle.publish_date,
    cover_image: writtenArticle.cover_image,
    cover_alt: writtenArticle.cover_alt,
    issue_new: "Yes",
  };

  it("are listed, compared, put into the form and taken out again", async () => {
    const { user, api, t } = await openArticleForm("/admin/new-article/12");
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
    await waitFor(() => expect(field("Title").value).toBe(writtenArticle.title));
    expect(screen.queryByText(t("adminHistory.putBack"))).toBeNull();
  });

  it("that cannot be read say so and are asked for again", async () => {
    const { user, api } = await openArticleForm("/admin/new-article/12");
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
