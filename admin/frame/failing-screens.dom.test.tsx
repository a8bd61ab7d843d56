import { listInvitations } from "@hilal/contract/accounts/invitations";
import { listUsers } from "@hilal/contract/accounts/users";
import { readArticle } from "@hilal/contract/articles/article";
import { listArticleOwners } from "@hilal/contract/articles/article-form";
import { listArticles } from "@hilal/contract/articles/article-lists";
import { listMissedSearches } from "@hilal/contract/articles/search-calls";
import { listAuthors, readAuthor } from "@hilal/contract/authors";
import { listBillboards, readBillboard } from "@hilal/contract/billboards";
import { countComments, listComments } from "@hilal/contract/comments";
import { readWritingSettings } from "@hilal/contract/desk/house-settings";
import { listEbooks, readEbook } from "@hilal/contract/ebooks";
import { readIssuePlan } from "@hilal/contract/issues/issue-desk";
import { listMagazines, readMagazine } from "@hilal/contract/magazines";
import { listNewsletterSubscribers } from "@hilal/contract/newsletter";
import { listPackages, readPackage } from "@hilal/contract/packages";
import { listSubscriptionRequests } from "@hilal/contract/subscriptions";
import { listVideos, readVideo } from "@hilal/contract/videos";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openOffice } from "../testing/open-office.tsx";

/** Every screen that reads data, the call that it depends on, and the message for its failure. */
const failures = [
  ["articles-management", listArticles, "adminLists.articles.loadFailed"],
  ["comment-management", listComments, "listScreens.comments.loadFailed"],
  ["magazine-management", listMagazines, "adminLists.magazines.loadFailed"],
  ["authors-management", listAuthors, "adminLists.authors.loadFailed"],
  ["bill-boards-management", listBillboards, "adminLists.billboards.loadFailed"],
  ["ebooks-management", listEbooks, "adminLists.ebooks.loadFailed"],
  ["videos-management", listVideos, "adminLists.videos.loadFailed"],
  ["packages-management", listPackages, "adminLists.packages.loadFailed"],
  ["packages-management?tab=requests", listSubscriptionRequests, "listScreens.requests.loadFailed"],
  [
    "packages-management?tab=newsletter",
    listNewsletterSubscribers,
    "listScreens.subscribers.loadFailed",
  ],
  ["missed-searches", listMissedSearches, "missedSearches.loadFailed"],
  ["users-management", listUsers, "people.loadFailed"],
  ["new-article/1", readArticle, "adminEditor.form.loadFailed"],
  ["edit-author/1", readAuthor, "adminRecords.authors.loadFailed"],
  ["magazine-management/issue/1", readIssuePlan, "issueDesk.loadFailed"],
  ["edit-magazine/1", readMagazine, "adminRecords.magazines.loadFailed"],
  ["edit-ebook/1", readEbook, "adminRecords.ebooks.loadFailed"],
  ["edit-billboard/1", readBillboard, "adminRecords.billboards.loadFailed"],
  ["videos-management/edit/1", readVideo, "adminRecords.videos.loadFailed"],
  ["edit-package/1", readPackage, "adminRecords.packages.loadFailed"],
] as const;

/** Data that a form reads besides its record; the failure appears next to the field. */
const fieldFailures = [
  ["new-article", listAuthors, "adminLists.authors.loadFailed"],
  ["new-article", listArticleOwners, "adminEditor.form.ownersFailed"],
] as const;

describe.each(["en", "ur"] as const)("a screen that cannot be read, in %s", (language) => {
  it.each([...failures, ...fieldFailures])("%s says so", async (path, call, sentence) => {
    const { t } = await openOffice(
      `/admin/${path}`,
      (api) => {
        api.answers(listAuthors, { data: [] });
        api.answers(countComments, { visible: 0, held: 0 });
        api.answers(listInvitations, { data: [] });
        api.answers(listArticleOwners, { data: [] });
        api.answers(readWritingSettings, { category_switches_language: true });
        api.refuses(call, { error: "Not now.", code: "forbidden" });
      },
      { language },
    );
    await screen.findByText(t(sentence));
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  });
});
