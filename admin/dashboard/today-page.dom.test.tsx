import { listArticles, listUserArticles } from "@hilal/contract/articles/article-lists";
import {
  type Comment,
  deleteComment,
  listComments,
  listUserComments,
  setCommentStatus,
} from "@hilal/contract/comments";
import { readDashboardStats, readReaders, readToday } from "@hilal/contract/dashboard";
import { type DeskItem, markNoticesSeen, readOwnDesk } from "@hilal/contract/desk/own-desk";
import { readIssuePlan } from "@hilal/contract/issues/issue-desk";
import { checkIssue } from "@hilal/contract/issues/issue-readiness";
import type { Role } from "@hilal/contract/shared/abilities";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { openOffice } from "../testing/open-office.tsx";
import { answer } from "../testing/row-actions.ts";

type Today = Parameters<typeof readToday.answer.parse>[0];
type Desk = Parameters<typeof readOwnDesk.answer.parse>[0];
type Readers = Parameters<typeof readReaders.answer.parse>[0];

const item: DeskItem = {
  article: 12,
  title: "Over the glacier",
  language: "en",
  state: "in_review",
  stage: "in_review",
  writer: "Hina Shah",
  reviewer: "",
  due_on: null,
  is_overdue: false,
  reason: "",
};
const noDesk = { waiting: [], due: [], sent_back: [], notices: [], unseen: 0 } satisfies Desk;
const quiet = { due: [], live: [], issues: [], held_comments: 0, in_review: 0 } satisfies Today;

interface Answers {
  readonly today?: Today | null;
  readonly desk?: Desk;
  readonly readers?: Readers;
  readonly held?: readonly Comment[];
}

async function openDay(role: Role, { today = quiet, desk = noDesk, readers, held = [] }: Answers) {
  const isEditor = role === "admin" || role === "editor";
  return openOffice(
    isEditor ? "/admin" : "/admin/articles-management/today",
    (api) => {
      api.answers(listArticles, createPage([]));
      api.answers(listUserArticles, createPage([]));
      api.answers(markNoticesSeen, undefined);
      api.answers(listComments, createPage(held));
      api.answers(listUserComments, createPage(held));
      api.answers(checkIssue, { findings: [], links_under_way: 0, may_close: true });
      api.refuses(readDashboardStats, { error: "Not now.", code: "forbidden" });
      if (today) api.answers(readToday, readToday.answer.parse(today));
      else api.refuses(readToday, { error: "Not now.", code: "forbidden" });
      api.answers(readOwnDesk, readOwnDesk.answer.parse(desk));
      if (readers) api.answers(readReaders, readReaders.answer.parse(readers));
    },
    { role },
  );
}

const part = async (name: string | RegExp) => within(await screen.findByRole("region", { name }));
const listTexts = (within: Awaited<ReturnType<typeof part>>) =>
  within.getAllByRole("listitem").map(({ textContent }) => textContent);

it("orders what waits by when it is due, each article once, the late first", async () => {
  await openDay("editor", {
    desk: {
      ...noDesk,
      waiting: [
        { ...item, due_on: "2999-11-20" },
        { ...item, article: 13, stage: "ready", state: "ready", title: "" },
      ],
      due: [
        { ...item, due_on: "2999-11-20" },
        {
          ...item,
          article: 14,
          title: "A poem",
          stage: "assigned",
          state: "draft",
          due_on: "2020-11-20",
          is_overdue: true,
        },
      ],
      sent_back: [
        { ...item, article: 15, stage: "sent_back", state: "draft", reason: "The end is missing." },
      ],
    },
  });
  const waiting = await part("Waiting for you");
  expect(listTexts(waiting)).toEqual([
    "A poemLate since 20 Nov 2020To writeDraft",
    "Over the glacierDue on 20 Nov 2999To reviewIn reviewWith Hina Shah",
    "Over the glacierSent back to youDraftThe end is missing.",
    "Untitled articleTo publishReadyWith Hina Shah",
  ]);
  expect(waiting.getByText("A poem").closest("a")?.getAttribute("href")).toBe(
    "/admin/new-article/14",
  );
});

it("tells what of others is late, apart from what waits for the user", async () => {
  const due = {
    kind: "deadline",
    article: 12,
    title: "Over the glacier",
    language: "en",
    state: "in_review",
    holder: "Hina Shah",
    due: "2020-11-20",
    is_overdue: true,
  } as const;
  await openDay("editor", {
    desk: { ...noDesk, waiting: [{ ...item, due_on: "2020-11-20", is_overdue: true }] },
    today: {
      ...quiet,
      due: [
        due,
        { ...due, article: 20, title: "A bridge", state: "draft" },
        {
          ...due,
          kind: "failed",
          article: 21,
          title: "A lathe",
          due: "2020-11-19T09:00:00.000+05:00",
        },
      ],
    },
  });
  expect(listTexts(await part("Late and due today at the house"))).toEqual([
    "A latheLate since 19 Nov 2020Not published at its momentIn reviewWith Hina Shah",
    "A bridgeLate since 20 Nov 2020To be finishedDraftWith Hina Shah",
  ]);
});

it("tells how far the issue being closed is, opens its desk, and tells what is late in it", async () => {
  const { user, address, api } = await openDay("editor", {
    today: {
      ...quiet,
      issues: [
        {
          issue: 4,
          title: "December",
          language: "en",
          edition: "hilal-english",
          stage: "planned",
          day: "2026-12-01",
          release_at: null,
          slots: 12,
          ready: 9,
          late: [{ article: 12, title: "A poem", language: "en", due_on: "2020-11-20" }],
          late_count: 3,
        },
      ],
    },
  });
  const issue = await part("The issue being closed");
  issue.getByRole("img", { name: "9 of 12 slots ready" });
  issue.getByText("Late since 20 Nov 2020");
  issue.getByText("and 2 more");
  await issue.findByText("The check finds nothing to mend");
  api.refuses(readIssuePlan, { error: "Not now.", code: "forbidden" });
  await user.click(issue.getByText("December"));
  await waitFor(() => expect(address()).toBe("/admin/magazine-management/issue/4"));
});

it("lists the hours at which something goes live, the last of those that are out", async () => {
  const live = (record: number, at: string, is_past: boolean) => ({
    kind: "article" as const,
    record,
    title: `Piece ${record}`,
    language: "en" as const,
    at: `2026-11-28T${at}:00.000+05:00`,
    is_past,
  });
  await openDay("editor", {
    today: {
      ...quiet,
      live: [
        live(1, "06:00", true),
        live(2, "07:00", true),
        live(3, "08:00", true),
        live(4, "09:05", true),
        { ...live(5, "18:00", false), kind: "release" },
      ],
    },
  });
  const hours = await part("Goes live today");
  hours.getByText("1 more earlier today");
  expect(listTexts(hours)).toEqual([
    "7:00Piece 2Out",
    "8:00Piece 3Out",
    "9:05Piece 4Out",
    "18:00Piece 5IssueTo come",
  ]);
  expect(hours.getByText("Piece 5").closest("a")?.getAttribute("href")).toBe(
    "/admin/magazine-management/issue/5",
  );
});

const comment: Comment = {
  id: 7,
  article: 12,
  article_title: "Over the glacier",
  article_language: "en",
  user: 3,
  user_first_name: "Bilal",
  user_last_name: "Ahmed",
  comment: "Well told.",
  rating: null,
  status: "held",
  created_at: "2026-11-22T05:00:00.000Z",
  parent: null,
  parent_name: "",
  parent_comment: "",
  replies: [],
  reply_count: 0,
  version: 1,
  can: { moderate: true, delete: true },
};

it("approves a comment without a question, and holds it again on demand", async () => {
  const { user, api } = await openDay("editor", {
    today: { ...quiet, held_comments: 1 },
    held: [comment],
  });
  const held = await part("1 comment waits for approval");
  await held.findByText("Well told.");
  api.answers(setCommentStatus, { ...comment, status: "visible" });
  await user.click(held.getByRole("button", { name: "Approve the comment of Bilal Ahmed" }));
  await waitFor(() => expect(held.queryByText("Well told.")).toBeNull());
  expect(api.listCalls(setCommentStatus)[0]?.body).toEqual({ status: "visible" });
  await user.click(await screen.findByText("Undo"));
  await held.findByText("Well told.");
  expect(api.listCalls(setCommentStatus)[1]?.body).toEqual({ status: "held" });
});

it("deletes a comment after a question, which is asked anew after a no", async () => {
  const { user, api } = await openDay("editor", {
    today: { ...quiet, held_comments: 1 },
    held: [comment],
  });
  const held = await part("1 comment waits for approval");
  await held.findByText("Well told.");
  api.answers(deleteComment, undefined);
  const press = () =>
    user.click(held.getByRole("button", { name: "Delete the comment of Bilal Ahmed" }));
  const question = "Are you sure you want to delete this comment?";
  await press();
  expect(await answer(user, "Cancel")).toContain(question);
  expect(api.listCalls(deleteComment)).toEqual([]);
  await press();
  expect(await answer(user, "Delete")).toContain(question);
  await screen.findByText("Comment deleted successfully!");
  expect(api.listCalls(deleteComment)[0]?.params).toEqual({ id: "7" });
});

it("shows a comment again whose approval was refused", async () => {
  const { user, api } = await openDay("author", {
    today: { ...quiet, held_comments: 1 },
    held: [comment],
  });
  const held = await part("1 comment waits for approval");
  await held.findByText("Well told.");
  api.refuses(setCommentStatus, { error: "Not now.", code: "forbidden" });
  await user.click(held.getByRole("button", { name: "Approve the comment of Bilal Ahmed" }));
  await screen.findByText(/^The comment could not be approved/, { selector: "bdi" });
  held.getByText("Well told.");
});

it("tells what was read yesterday beside the day before, also as a table", async () => {
  const days = [
    { day: "2026-11-26", visits: 200 },
    { day: "2026-11-27", visits: 250 },
    { day: "2026-11-28", visits: 1 },
  ];
  const most_read = [
    { article: 12, title: "Over the glacier", language: "en", visits: 31 },
  ] as const;
  await openDay("author", { readers: { days, most_read: [...most_read] } });
  const readers = await part("Readers of your articles");
  readers.getByText("250 visits");
  readers.getByText("25% more than the day before (200)");
  readers.getByText("1 so far today");
  const rows = readers.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows).toEqual(["DayVisits", "26 Nov 2026200", "27 Nov 2026250", "28 Nov 20261"]);
  expect(readers.getByText("Over the glacier").closest("a")?.getAttribute("href")).toBe(
    "/article/12",
  );
});

it("says in one sentence that nothing waits, and shows no empty part", async () => {
  await openDay("contributor", { today: { ...quiet, held_comments: null } });
  await screen.findByText("Nothing waits for you, and nothing is due today.");
  const main = within(screen.getByRole("main"));
  expect(main.queryAllByRole("region")).toEqual([]);
});

it("marks what is new as seen, once", async () => {
  const notice = {
    id: 5,
    kind: "mentioned",
    article: 12,
    title: "Over the glacier",
    language: "en",
    actor: "Bilal Ahmed",
    detail: "See page two.",
    created_at: "2026-11-22T05:00:00.000Z",
    is_seen: false,
  } as const;
  const { api } = await openDay("editor", {
    desk: { ...noDesk, notices: [notice, { ...notice, id: 4, is_seen: true }], unseen: 1 },
  });
  expect(listTexts(await part("New for you"))).toEqual([
    "Bilal Ahmed has mentioned you at “Over the glacier”.New22 November 2026, 10:00See page two.",
    "Bilal Ahmed has mentioned you at “Over the glacier”.22 November 2026, 10:00See page two.",
  ]);
  await waitFor(() =>
    expect(api.listCalls(markNoticesSeen).map(({ body }) => body)).toEqual([{ through: 5 }]),
  );
});

it("says that it could not be read, and reads it again", async () => {
  const { api, user } = await openDay("author", { today: null });
  await screen.findByText("What is due today could not be read.");
  api.answers(readToday, quiet);
  await user.click(screen.getByText("Try again"));
  await screen.findByText("Nothing waits for you, and nothing is due today.");
});

it("leads authors from their articles to their day", async () => {
  const { user, address } = await openOffice(
    "/admin/articles-management",
    (api) => {
      api.answers(listUserArticles, createPage([]));
      api.answers(readOwnDesk, {
        ...noDesk,
        waiting: [{ ...item, due_on: "2020-11-20", is_overdue: true }],
      });
    },
    { role: "author" },
  );
  await screen.findByText("1 piece waits for you");
  screen.getByText("1 is late");
  await user.click(screen.getByText("See today"));
  await waitFor(() => expect(address()).toBe("/admin/articles-management/today"));
});
