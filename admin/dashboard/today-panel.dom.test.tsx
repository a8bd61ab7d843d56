import { listArticles, listUserArticles } from "@hilal/contract/articles/article-lists";
import { readDashboardStats, readToday } from "@hilal/contract/dashboard";
import type { Role } from "@hilal/contract/shared/abilities";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { openOffice } from "../testing/open-office.tsx";

type Today = Parameters<typeof readToday.answer.parse>[0];

async function openToday(role: Role, today: Today | null) {
  const path = role === "admin" ? "/admin" : "/admin/articles-management";
  const opened = await openOffice(
    path,
    (api) => {
      api.answers(listArticles, createPage([]));
      api.answers(listUserArticles, createPage([]));
      api.refuses(readDashboardStats, { error: "Not now.", code: "forbidden" });
      if (today) api.answers(readToday, readToday.answer.parse(today));
      else api.refuses(readToday, { error: "Not now.", code: "forbidden" });
    },
    { role },
  );
  return { ...opened, panel: within(await screen.findByRole("region", { name: "Today" })) };
}

const quiet = { due: [], held_comments: null, in_review: 0, visits: null };

it("tells an editor what is due, what waits and how much is read", async () => {
  const { panel } = await openToday("admin", {
    due: [
      {
        kind: "article",
        record: 12,
        title: "",
        language: "en",
        at: null,
        is_overdue: true,
      },
      {
        kind: "issue",
        record: 4,
        title: "نومبر",
        language: "ur",
        at: null,
        is_overdue: false,
      },
      {
        kind: "schedule",
        record: 13,
        title: "Over the glacier",
        language: "en",
        at: "2026-03-23T09:00:00.000+05:00",
        is_overdue: false,
      },
    ],
    held_comments: 3,
    in_review: 1,
    visits: { this_week: 1_240, last_week: 1 },
  });
  await panel.findByText("Over the glacier");
  const told = panel
    .getAllByRole("listitem")
    .map((item) => [item.textContent, item.querySelector("a")?.getAttribute("href")]);
  expect(told).toEqual([
    ["Untitled articleTo be finishedOverdue", "/admin/new-article/12"],
    ["نومبرIssue dated today", "/admin/edit-magazine/4"],
    ["Over the glacierPublished by itself at 9:00", "/admin/new-article/13"],
    ["3 comments are held", "/admin/comment-management?status=held"],
    ["1 draft waits for review", "/admin/articles-management?state=in_review"],
    [
      "Articles were read 1,240 times in the last seven daysin the seven days before: once",
      undefined,
    ],
  ]);
});

it("says in words that nothing is due, and leads nowhere then", async () => {
  const { panel } = await openToday("contributor", quiet);
  await panel.findByText("Nothing is due today.");
  panel.getByText("No draft waits for review");
  expect(panel.queryByRole("link")).toBeNull();
  expect(panel.queryByText(/held|seven days/)).toBeNull();
});

it("says that it could not be read, and reads it again", async () => {
  const { panel, api, user } = await openToday("author", null);
  await panel.findByText("What is due today could not be read.");
  api.answers(readToday, quiet);
  await user.click(panel.getByText("Try again"));
  await panel.findByText("Nothing is due today.");
});
