import { listArticles } from "@hilal/contract/articles/article-lists";
import {
  type BulkRun,
  previewBulk,
  readBulk,
  startBulk,
  undoBulk,
} from "@hilal/contract/articles/bulk";
import { sampleArticle } from "@hilal/contract/testing/sample-records";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openOffice } from "../testing/open-office.tsx";

const path = "/admin/articles-management";
const cards = [1, 2, 3, 4, 5].map((id) => sampleArticle({ id, title: `Piece ${id}` }));
const list = { data: cards, meta: { page: 1, page_size: 20, total: 41 } };
const box = (id: number) => screen.findByLabelText<HTMLInputElement>(`Select Piece ${id}`);
const none = { count: 0, titles: [] };
const free = { copies: none, writing: { ...none, people: [] }, issues: none };
const run = (given: Partial<BulkRun>): BulkRun => ({
  id: 9,
  action: "category",
  stage: "done",
  total: 3,
  done: 3,
  changed: 2,
  left: [],
  ends: none,
  ...given,
});

it("chooses rows one by one, by ranges, by page, and all that the list finds", async () => {
  const { user } = await openOffice(path, (api) => api.answers(listArticles, list));
  await user.click(await box(2));
  screen.getByText("1 article selected");
  await user.keyboard("{Shift>}");
  await user.click(await box(4));
  await user.keyboard("{/Shift}");
  screen.getByText("3 articles selected");
  expect((await box(3)).checked).toBe(true);
  (await box(3)).focus();
  await user.keyboard(" ");
  screen.getByText("2 articles selected");
  await user.click(screen.getByText("Select this page"));
  screen.getByText("5 articles selected");
  await user.click(screen.getByText("Select all 41 that the list finds"));
  screen.getByText("41 articles selected");
  await user.click(screen.getByText("Clear selection"));
  expect((await box(1)).checked).toBe(false);
});

it("says first what happens, then does it, tells what it left alone, and takes it back", async () => {
  const left = [{ reason: "live" as const, count: 1, titles: ["Piece 3"], lacks: [] }];
  const { user, api } = await openOffice(`${path}?category=misc`, (api) => {
    api.answers(listArticles, list);
    const writing = { count: 1, titles: ["Piece 1"], people: ["Hina Raza", "علی خان"] };
    const costs = { copies: { count: 2, titles: ["Piece 1", "Piece 2"] }, writing, issues: none };
    api.answers(previewBulk, { total: 3, changes: 2, left, ends: none, costs });
    api.answers(startBulk, run({ stage: "running", done: 0, changed: 0 }));
    api.answers(readBulk, run({ left }));
    api.answers(undoBulk, run({ stage: "undoing", done: 0 }));
  });
  for (const id of [1, 2, 3]) await user.click(await box(id));
  await user.click(screen.getByText("Change category"));
  await user.selectOptions(await screen.findByLabelText("New category"), "in-focus");
  await screen.findByText("2 of 3 articles will change.");
  const dialog = within(screen.getByRole("dialog"));
  const told = (text: RegExp) => dialog.getByText(text).closest("li")?.textContent;
  expect(told(/being written right now/)).toBe(
    "1 article is being written right now, by Hina Raza and علی خان.Piece 1",
  );
  expect(told(/get the new category/)).toBe(
    "2 articles have unpublished changes, which get the new category too.Piece 1Piece 2",
  );
  expect(dialog.queryByText(/The contents of/)).toBeNull();
  screen.getByText(/1 article is published/);
  expect(screen.getAllByText("Piece 3")).toHaveLength(2);
  await user.click(screen.getByText("Change 2 articles"));
  await screen.findByText("2 of 3 articles have been changed.");
  expect(api.listCalls(startBulk)[0]?.body).toEqual({
    selection: { ids: [1, 2, 3] },
    change: { action: "category", category: "in-focus" },
  });
  await waitFor(() => expect(api.listCalls(listArticles).length).toBeGreaterThan(1));
  api.answers(readBulk, run({ stage: "undone", total: 2, done: 2 }));
  await user.click(screen.getByText("Undo"));
  await screen.findByText("2 of 2 changes have been taken back.");
});

it("moves all that the filter finds to the trash, in Urdu as well", async () => {
  const { user, api } = await openOffice(
    `${path}?category=misc&q=glacier`,
    (api) => {
      api.answers(listArticles, list);
      const ends = { count: 3, titles: ["Piece 2"] };
      api.answers(previewBulk, { total: 41, changes: 41, left: [], ends, costs: free });
      api.answers(startBulk, run({ action: "trash", stage: "running", total: 41, done: 20 }));
      api.answers(readBulk, run({ action: "trash", stage: "running", total: 41, done: 20 }));
    },
    { language: "ur" },
  );
  await user.click(await screen.findByLabelText("Piece 1 کو چنیں"));
  await user.click(screen.getByText("فہرست کے تمام 41 چنیں"));
  await user.click(screen.getByText("ردی کی ٹوکری میں ڈالیں"));
  await screen.findByText(/^3 مضامین کی مقررہ اشاعت منسوخ ہو جائے گی/);
  await user.click(await screen.findByText("41 مضامین ردی کی ٹوکری میں ڈالیں"));
  await screen.findByLabelText("پیش رفت");
  expect(api.listCalls(startBulk)[0]?.body).toEqual({
    selection: { filter: { category: "misc", q: "glacier" } },
    change: { action: "trash" },
  });
});

it("schedules the chosen articles, and says of those that stay what they lack", async () => {
  const left = [
    {
      reason: "incomplete" as const,
      count: 1,
      titles: ["Piece 2"],
      lacks: ["Please say who wrote it."],
    },
  ];
  const { user, api } = await openOffice(path, (api) => {
    api.answers(listArticles, list);
    api.answers(previewBulk, { total: 2, changes: 1, left, ends: none, costs: free });
    api.answers(startBulk, run({ action: "schedule", stage: "running", done: 0, changed: 0 }));
    api.answers(readBulk, run({ action: "schedule", total: 2, done: 2, changed: 1, left }));
  });
  for (const id of [1, 2]) await user.click(await box(id));
  await user.click(screen.getByText("Schedule"));
  fireEvent.change(await screen.findByLabelText(/^Day/), { target: { value: "2031-03-23" } });
  expect(api.listCalls(previewBulk)).toHaveLength(1);
  fireEvent.change(screen.getByLabelText(/^Time in Pakistan/), { target: { value: "12:10" } });
  await screen.findByText("They are published on 23 March 2031, 12:10, Pakistan time.");
  await screen.findByText("1 of 2 articles will change.");
  screen.getByText("Please say who wrote it.");
  await user.click(screen.getByText("Schedule 1 article"));
  await screen.findByText("1 of 2 articles have been changed.");
  expect(api.listCalls(startBulk)[0]?.body).toEqual({
    selection: { ids: [1, 2] },
    change: { action: "schedule", due_at: "2031-03-23T12:10:00+05:00" },
  });
  screen.getByText("Undo");
});
