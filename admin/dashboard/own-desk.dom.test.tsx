import { listArticles, listUserArticles } from "@hilal/contract/articles/article-lists";
import { readDashboardStats } from "@hilal/contract/dashboard";
import { type DeskItem, markNoticesSeen, readOwnDesk } from "@hilal/contract/desk/own-desk";
import type { Role } from "@hilal/contract/shared/abilities";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { openOffice } from "../testing/open-office.tsx";

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

async function openHome(role: Role, desk: Parameters<typeof readOwnDesk.answer.parse>[0] | null) {
  const path = role === "admin" ? "/admin" : "/admin/articles-management";
  const opened = await openOffice(
    path,
    (api) => {
      api.answers(listArticles, createPage([]));
      api.answers(listUserArticles, createPage([]));
      api.answers(markNoticesSeen, undefined);
      api.refuses(readDashboardStats, { error: "Not now.", code: "forbidden" });
      if (desk) api.answers(readOwnDesk, readOwnDesk.answer.parse(desk));
    },
    { role },
  );
  return { ...opened, desk: within(await screen.findByRole("region", { name: "My desk" })) };
}

it("tells on the dashboard what waits, what came back and what is new, once as new", async () => {
  const { api, desk } = await openHome("admin", {
    waiting: [item, { ...item, article: 13, stage: "ready", state: "ready", title: "" }],
    due: [{ ...item, due_on: "2026-11-20", is_overdue: true }],
    sent_back: [{ ...item, stage: "sent_back", state: "draft", reason: "The end is missing." }],
    notices: [notice, { ...notice, id: 4, is_seen: true }],
    unseen: 1,
  });
  const list = async (name: string) =>
    within(await desk.findByRole("region", { name })).getAllByRole("listitem");
  const texts = async (name: string) => (await list(name)).map(({ textContent }) => textContent);
  expect(await texts("Waiting for you")).toEqual([
    "Over the glacierIn reviewTo reviewWriter: Hina Shah",
    "Untitled articleReadyTo publishWriter: Hina Shah",
  ]);
  expect(await texts("Due")).toEqual([
    "Over the glacierIn reviewTo reviewOverdue since 20 November 2026Writer: Hina Shah",
  ]);
  expect(await texts("Sent back to you")).toEqual([
    "Over the glacierDraftWriter: Hina ShahThe end is missing.",
  ]);
  expect(await texts("New for you")).toEqual([
    "Bilal Ahmed has mentioned you at “Over the glacier”.New22 November 2026, 10:00See page two.",
    "Bilal Ahmed has mentioned you at “Over the glacier”.22 November 2026, 10:00See page two.",
  ]);
  expect(desk.getAllByText("Over the glacier")[0]?.closest("a")?.getAttribute("href")).toBe(
    "/admin/new-article/12",
  );
  await waitFor(() => expect(api.listCalls(markNoticesSeen)[0]?.body).toEqual({ through: 5 }));
});

it.each(["author", "contributor"] as const)("stands over the articles of a %s", async (role) => {
  const { desk, api } = await openHome(role, null);
  await desk.findByText(/^Nothing waits for you\./);
  expect(api.listCalls(markNoticesSeen)).toEqual([]);
});

it("says that it could not be read, and reads it again", async () => {
  const { user, api } = await openOffice(
    "/admin/articles-management",
    (api) => {
      api.answers(listUserArticles, createPage([]));
      api.refuses(readOwnDesk, { error: "Not now.", code: "forbidden" });
    },
    { role: "author" },
  );
  await screen.findByText("Your desk could not be read.");
  api.answers(readOwnDesk, { waiting: [], due: [], sent_back: [], notices: [], unseen: 0 });
  await user.click(screen.getByText("Try again"));
  await screen.findByText(/^Nothing waits for you\./);
});
