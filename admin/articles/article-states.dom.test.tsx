import {
  countArticleStates,
  listArticles,
  listUserArticles,
} from "@hilal/contract/articles/article-lists";
import { sampleArticle } from "@hilal/contract/testing/sample-records";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { openOffice } from "../testing/open-office.tsx";

const gallery = "/admin/articles-management";
const counts = {
  draft: 1234,
  in_review: 1,
  ready: 0,
  scheduled: 2,
  live: 98_000,
  live_changed: 3,
  withdrawn: 4,
};
const views = { mine: 7, waiting: 2, week: 0, late: 1 };
const chips = () =>
  within(screen.getByRole("navigation", { name: "Articles by where they stand" }));

it("tells of each article where it stands, beside Active and Inactive", async () => {
  await openOffice(gallery, (api) =>
    api.answers(
      listArticles,
      createPage([
        sampleArticle({ id: 1, title: "A draft", status: "Inactive", state: "draft" }),
        sampleArticle({
          id: 2,
          title: "For Friday",
          state: "scheduled",
          scheduled_for: "2026-11-27T14:00:00.000+05:00",
        }),
        sampleArticle({ id: 3, title: "Another's", state: undefined }),
      ]),
    ),
  );
  await screen.findByText("A draft");
  const line = (title: string) => screen.getByText(title).closest("th")?.textContent;
  expect(line("A draft")).toBe("A draftInactiveDraft");
  expect(line("For Friday")).toBe("For FridayScheduledGoes live on 27 November 2026, 14:00");
  expect(line("Another's")).toBe("Another's");
});

it("leads by tabs with their numbers to the articles of one state, other filters kept", async () => {
  const { user, api, address } = await openOffice(`${gallery}?language=ur&page=3`, (api) => {
    api.answers(listArticles, createPage([sampleArticle()]));
    api.answers(countArticleStates, { data: counts, views });
  });
  await screen.findByText("98,000");
  expect(
    chips()
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("aria-current")]),
  ).toEqual([
    ["All", "true"],
    ["Mine, 7Mine7", null],
    ["Waiting for me, 2Waiting for me2", null],
    ["Due this week, noneDue this week", null],
    ["Late, 1Late1", null],
    ["Draft, 1,234Draft1,234", null],
    ["In review, 1In review1", null],
    ["Ready, noneReady", null],
    ["Scheduled, 2Scheduled2", null],
    ["Live, 98,000Live98,000", null],
    ["Live, changed, 3Live, changed3", null],
    ["Withdrawn, 4Withdrawn4", null],
  ]);
  await user.click(chips().getByText("In review, 1"));
  expect(address()).toBe(`${gallery}?language=ur&state=in_review`);
  await waitFor(() =>
    expect(api.listCalls(listArticles).at(-1)?.query).toMatchObject({
      state: "in_review",
      language: "ur",
      page: "1",
    }),
  );
  const current = () =>
    chips().getByText("In review, 1").closest("a")?.getAttribute("aria-current");
  await waitFor(() => expect(current()).toBe("true"));
  await user.click(chips().getByText("All"));
  expect(address()).toBe(`${gallery}?language=ur`);
});

it("asks an author's own list, in Urdu as well", async () => {
  const { api } = await openOffice(
    `${gallery}?state=live_changed`,
    (api) => {
      api.answers(listUserArticles, createPage([sampleArticle({ state: "live_changed" })]));
      api.answers(countArticleStates, { data: counts, views });
    },
    { role: "author", language: "ur" },
  );
  await screen.findAllByText("شائع شدہ، نئی تبدیلیاں باقی");
  await screen.findByText("مسودہ، 1,234");
  expect(api.listCalls(listUserArticles)[0]?.query).toMatchObject({ state: "live_changed" });
});
