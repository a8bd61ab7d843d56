import { deleteArticle } from "@hilal/contract/articles/article";
import { listArticles } from "@hilal/contract/articles/article-lists";
import { sampleArticle } from "@hilal/contract/testing/sample-records";
import {
  deleteForGood,
  emptyTrash,
  listTrash,
  restoreRecord,
  type TrashedRecord,
} from "@hilal/contract/trash";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { openOffice } from "../testing/open-office.tsx";
import { act, answer, listRowActions } from "../testing/row-actions.ts";
import { listChoices, tableCells } from "../testing/table-cells.ts";

const path = "/admin/trash";
const trashed = (given: Partial<TrashedRecord> = {}): TrashedRecord => ({
  id: 4,
  kind: "article",
  record_id: 12,
  title: "Over the glacier",
  deleted_at: "2026-03-07T09:05:00Z",
  deleted_by: { id: 7, name: "Hina Raza" },
  days_left: 30,
  ...given,
});

it("tells of each record what it was, who deleted it, when, and how long it is kept yet", async () => {
  const { user } = await openOffice(path, (api) =>
    api.answers(
      listTrash,
      createPage([
        trashed(),
        trashed({ id: 5, kind: "comment", title: "خوب!", deleted_by: null, days_left: 1 }),
        trashed({ id: 6, kind: "ebook", title: "A book", days_left: 0 }),
      ]),
    ),
  );
  await screen.findByText("خوب!");
  expect(tableCells()).toEqual([
    ["Over the glacier", "Article", "Hina Raza", "7 Mar 2026", "30 days"],
    ["خوب!", "Comment", "Unknown", "7 Mar 2026", "1 day"],
    ["A book", "E-Book", "Hina Raza", "7 Mar 2026", "until tonight"],
  ]);
  expect(await listChoices("Kind")).toHaveLength(8);
  expect(await listRowActions(user, "Actions for A book")).toEqual([
    "Quick look",
    "Restore",
    "Delete for good",
  ]);
});

it("brings a record back, and says why it could not", async () => {
  const { user, api } = await openOffice(path, (api) => {
    api.answers(listTrash, createPage([trashed()]));
    api.answers(restoreRecord, { kind: "article", record_id: 12 });
  });
  const menu = "Actions for Over the glacier";
  await act(user, menu, "Restore");
  await screen.findAllByText("Restored: Over the glacier");
  expect(api.listCalls(restoreRecord)[0]?.body).toEqual({ kind: "article", record_id: 12 });
  await waitFor(() => expect(api.listCalls(listTrash)).toHaveLength(2));
  api.refuses(restoreRecord, { code: "conflict", error: "Its place is taken." });
  await act(user, menu, "Restore");
  await screen.findByText("It could not be restored: Its place is taken.");
});

it("asks before something is deleted for good", async () => {
  const { user, api } = await openOffice(path, (api) => {
    api.answers(listTrash, createPage([trashed()]));
    api.answers(deleteForGood, undefined);
  });
  await act(user, "Actions for Over the glacier", "Delete for good");
  expect(await answer(user, "Delete for good")).toBe(
    "Are you sure you want to delete “Over the glacier” for good? It cannot be restored then.",
  );
  await screen.findAllByText("It has been deleted for good.");
  expect(api.listCalls(deleteForGood)[0]?.params).toEqual({ id: "4" });
});

it.each([
  ["", {}, "Are you sure you want to delete 41 records for good?"],
  [
    "?kind=video&q=glacier",
    { kind: "video", q: "glacier" },
    "Are you sure you want to delete the 41 records that are listed here for good?",
  ],
])("empties what is listed at %s, as many as it said", async (query, filter, question) => {
  const { user, api } = await openOffice(`${path}${query}`, (api) => {
    api.answers(listTrash, {
      data: [trashed()],
      meta: { page: 1, page_size: 20, total: 41 },
    });
    api.answers(emptyTrash, { deleted: 41 });
  });
  await screen.findByText("Over the glacier");
  await user.click(screen.getByText("Empty trash"));
  expect(await answer(user, "Delete for good")).toBe(`${question} They cannot be restored then.`);
  await screen.findAllByText("41 records have been deleted for good.");
  expect(api.listCalls(emptyTrash)[0]?.body).toEqual({ ...filter, count: 41 });
});

it("says what an empty trash is for, in Urdu as well", async () => {
  await openOffice(path, (api) => api.answers(listTrash, createPage([])), { language: "ur" });
  await screen.findByText("ردی کی ٹوکری خالی ہے۔");
  expect(screen.queryByText("ردی کی ٹوکری خالی کریں")).toBeNull();
});

it("is left again by the button beside the message of the deletion", async () => {
  const card = sampleArticle({
    title: "Over the glacier",
    can: { edit: true, publish: true, hand_over: true, delete: true, read_revisions: true },
  });
  const { user, api } = await openOffice("/admin/articles-management", (api) => {
    api.answers(listArticles, createPage([card]));
    api.answers(deleteArticle, undefined);
    api.answers(restoreRecord, { kind: "article", record_id: card.id });
  });
  await act(user, "Actions for Over the glacier", "Delete");
  await answer(user, "Delete");
  const said = await screen.findAllByText("Article deleted successfully!");
  expect(said.some((element) => element.closest("[role=alert]"))).toBe(true);
  const undo = screen.getByText("Undo");
  undo.focus();
  await user.keyboard("{Enter}");
  await screen.findAllByText("It has been restored.");
  expect(api.listCalls(restoreRecord)[0]?.body).toEqual({ kind: "article", record_id: card.id });
  expect(screen.queryByText("Undo")).toBeNull();
});
