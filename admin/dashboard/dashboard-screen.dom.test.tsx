import { listArticles } from "@hilal/contract/articles/article-lists";
import { readDashboardStats } from "@hilal/contract/dashboard";
import { sampleArticle } from "@hilal/contract/testing/sample-records";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { openOffice } from "../testing/open-office.tsx";

const cards = () => within(screen.getByRole("list", { name: "Counts" })).getAllByRole("listitem");

it("shows dots, then counts, and leads to what it counts", async () => {
  const held = Promise.withResolvers<void>();
  const { user, address } = await openOffice("/admin", (api) => {
    api.answers(listArticles, createPage([sampleArticle()]));
    // One count is missing, which a real server never omits.
    api.serves(readDashboardStats.path, async () => {
      await held.promise;
      return JSON.stringify({
        data: {
          total_articles: 1234,
          total_archived_magazines: 2,
          total_ebooks: null,
          total_authors: 4,
          total_comments: 5,
          total_videos: 6,
        },
      });
    });
  });
  await screen.findByText("Total Articles");
  expect(cards().map(({ textContent }) => textContent.slice(0, 3))).toEqual(Array(6).fill("..."));
  held.resolve();
  await within(cards()[0] as HTMLElement).findByText("1,234");
  expect(cards().map(({ textContent }) => textContent)).toEqual([
    "1,234Total ArticlesView Detail",
    "2Total Archived MagazinesView Detail",
    "0Total E-BooksView Detail",
    "4Total AuthorsView Detail",
    "5Total CommentsView Detail",
    "6Total VideosView Detail",
  ]);
  expect(cards().map((card) => within(card).getByRole("link").getAttribute("href"))).toEqual([
    "/admin/articles-management",
    "/admin/magazine-management?archived=true",
    "/admin/ebooks-management",
    "/admin/authors-management",
    "/admin/comment-management",
    "/admin/videos-management",
  ]);
  screen.getByLabelText("View Detail: Total E-Books");
  expect(screen.getByText("New Article").getAttribute("href")).toBe("/admin/new-article");
  // The newest articles are listed below, without search and filters.
  await screen.findByText(sampleArticle().title);
  expect(screen.queryByLabelText("Search")).toBeNull();
  expect(screen.queryByLabelText("Status")).toBeNull();
  await user.click(screen.getByLabelText("View Detail: Total Articles"));
  await waitFor(() => expect(address()).toBe("/admin/articles-management"));
});

it("tells that the counts could not be read, and reads them again", async () => {
  const { user, api } = await openOffice("/admin/dashboard", (api) => {
    api.answers(listArticles, createPage([]));
    api.refuses(readDashboardStats, { error: "Not now.", code: "forbidden" });
  });
  await screen.findByText("Error Loading Dashboard");
  screen.getByText("Unable to fetch dashboard statistics. Please try again later.");
  const count = 3;
  api.answers(readDashboardStats, {
    data: {
      total_articles: count,
      total_archived_magazines: count,
      total_ebooks: count,
      total_authors: count,
      total_comments: count,
      total_videos: count,
    },
  });
  await user.click(screen.getByText("Try again"));
  await screen.findByText("Total Videos");
});
