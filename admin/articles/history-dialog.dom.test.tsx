import {
  type ArticleRevision,
  listArticleRevisions,
  readArticleRevision,
} from "@hilal/contract/articles/article-revisions";
import { type AuditEntry, listArticleAudit } from "@hilal/contract/audit";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { field } from "../testing/form-fields.ts";
import { openArticleForm, writtenArticle } from "../testing/open-article-form.tsx";
import { pressStep } from "../testing/press-step.ts";

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
    recording_url: "",
    issue_new: "Yes",
  };

  it("are listed, compared, put into the form and taken out again", async () => {
    const { user, api, t } = await openArticleForm("/admin/new-article/12");
    api.answers(listArticleRevisions, ({ query }) =>
      query.page === "1"
        ? createPage(
            Array.from({ length: 10 }, (_, index) => card(12 - index)),
            { total: 12 },
          )
        : createPage([card(2), card(1)], { page: 2, total: 12 }),
    );
    api.answers(readArticleRevision, revision);
    await pressStep(user, "Earlier versions");
    await screen.findByText("Version 12");
    const restore = () => screen.getByText("Put this version into the form");
    expect(restore().hasAttribute("disabled")).toBe(true);
    expect(screen.getByText("Newer").hasAttribute("disabled")).toBe(true);
    await user.click(screen.getByText("Older"));
    await user.click(await screen.findByText("Version 1"));
    await screen.findByText("It ended so.");
    expect(screen.getByText("Older").hasAttribute("disabled")).toBe(true);
    expect(api.listCalls(readArticleRevision).map(({ params }) => params)).toEqual([
      { id: "12", version: "1" },
    ]);
    expect(screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual([
      "Title",
      "Content",
      "What was done",
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
    await pressStep(user, "Earlier versions");
    await screen.findByText("Error fetching the versions");
    api.answers(listArticleRevisions, createPage([card(1)]));
    await user.click(screen.getByText("Try again"));
    await screen.findByText("Version 1");
    expect(screen.queryByText("Older")).toBeNull();
    api.refuses(readArticleRevision, { error: "Not now.", code: "forbidden" });
    await user.click(screen.getByText("Version 1"));
    await screen.findByText("Error fetching the versions");
  });
});

describe("what was done to an article", () => {
  const entry = (
    id: number,
    given: Partial<AuditEntry>,
  ): Omit<AuditEntry, "address" | "parts"> => ({
    id,
    at: "2026-03-07T09:05:00Z",
    actor: 7,
    actor_name: "editor@hilal.test",
    action: "articles.update",
    kind: "article",
    record_id: 12,
    title: "Over the glacier",
    before: {},
    after: {},
    ...given,
  });
  const deeds = [
    entry(12, { action: "trash.restore", before: null, after: { title: "Over the glacier" } }),
    entry(11, { action: "articles.delete", before: { title: "Over the glacier" }, after: null }),
    entry(10, { before: { status: "Inactive" }, after: { status: "Active" } }),
    entry(9, { kind: "schedule", action: "system", actor: null, actor_name: "", after: null }),
    entry(8, {
      kind: "schedule",
      action: "desk.schedule",
      before: null,
      after: { due_at: "2026-03-08T04:00:00+00:00" },
    }),
    entry(7, {
      kind: "review",
      action: "desk.sendBack",
      before: { stage: "in_review" },
      after: { stage: "sent_back", reason: "Too long.", decided_by: 7 },
    }),
    entry(6, {
      kind: "review",
      action: "desk.submit",
      before: null,
      after: { stage: "in_review" },
    }),
    entry(5, { before: { user_id: 4 }, after: { user_id: 5 } }),
    entry(4, { before: { title: "Old" }, after: { title: "New" } }),
    entry(3, { kind: "share_link", before: null, after: { label: "For the printer" } }),
  ];
  const list = () => screen.findByRole("region", { name: "What was done" });
  const told = async () =>
    within(await list())
      .queryAllByRole("listitem")
      .map((item) => [...item.children].map(({ textContent }) => textContent));

  it("stands beside the versions, by whom and when, page by page", async () => {
    const { user, api } = await openArticleForm("/admin/new-article/12");
    api.answers(listArticleRevisions, createPage([]));
    api.answers(listArticleAudit, ({ query }) =>
      query.page === "1"
        ? createPage(deeds, { total: 11 })
        : createPage([entry(1, { before: null })], { page: 2, total: 11 }),
    );
    await pressStep(user, "Earlier versions");
    await within(await list()).findByText("Restored, editor@hilal.test");
    const at = "7 March 2026, 14:05";
    expect(await told()).toEqual([
      [at, "Restored, editor@hilal.test"],
      [at, "Deleted, editor@hilal.test"],
      [at, "Published, editor@hilal.test", "Status: Inactive → Active"],
      [at, "Schedule ended, The portal"],
      [at, "Scheduled, editor@hilal.test", "Goes live: 8 March 2026, 9:00"],
      [at, "Sent back, editor@hilal.test", "Reason: empty → Too long."],
      [at, "Submitted for review, editor@hilal.test"],
      [at, "Handed over, editor@hilal.test"],
      [at, "Changed, editor@hilal.test", "Title: Old → New"],
      [at, "Share link made, editor@hilal.test", "For whom: For the printer"],
    ]);
    await user.click(within(await list()).getByText("Older"));
    await within(await list()).findByText("Created, editor@hilal.test");
  });

  it("says that there is nothing, and what could not be read", async () => {
    const { user, api } = await openArticleForm("/admin/new-article/12");
    api.answers(listArticleRevisions, createPage([]));
    api.refuses(listArticleAudit, { error: "Not now.", code: "forbidden" });
    await pressStep(user, "Earlier versions");
    await within(await list()).findByText("Error fetching the audit log");
    api.answers(listArticleAudit, createPage([]));
    await user.click(screen.getByText("Try again"));
    await within(await list()).findByText("There are no entries.");
  });
});
