import { listOwnComments, listOwnRatings } from "@hilal/contract/accounts/own-data";
import { deleteComment } from "@hilal/contract/comments";
import type { FakeApi } from "@hilal/contract/testing/fake-api";
import { sampleComment } from "@hilal/contract/testing/sample-records";
import { messages as englishMessages } from "@hilal/i18n/messages/accounts/en";
import { messages as urduMessages } from "@hilal/i18n/messages/accounts/ur";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openAccount } from "../testing/open-account.tsx";

const { account: texts } = englishMessages;
const { account: urdu } = urduMessages;

describe("one's own comments and ratings", () => {
  const comment = sampleComment({ id: 7, created_at: "2026-11-02T19:30:00.000Z" });
  const rating = {
    article: 40,
    article_title: "سمندر",
    article_language: "ur" as const,
    rating: 5,
    updated_at: "2026-11-02T19:30:00.000Z",
  };
  const lists = {
    world: (api: FakeApi) => {
      api.answers(listOwnComments, { data: [comment] });
      api.answers(listOwnRatings, { data: [rating] });
    },
  };

  test("lead to their articles and name their days in Karachi", async () => {
    const { section } = await openAccount(lists);
    const comments = section(texts.comments.title);
    const link = await comments.findByRole("link");
    expect(link.getAttribute("href")).toBe("/article/12#comment-7");
    expect(link.textContent).toBe("On Where the River Learns to Wait, 3 November 2026");
    expect(comments.getByText(comment.comment).getAttribute("dir")).toBe("ltr");
    const rated = section(texts.ratings.title);
    const article = await rated.findByText("سمندر");
    expect([article.lang, article.dir, article.getAttribute("href")]).toEqual([
      "ur",
      "rtl",
      "/article/40#comments",
    ]);
    expect(rated.getByText("5 out of 5, 3 November 2026")).toBeTruthy();
  });

  test("have the digits that the reader chose, in Urdu", async () => {
    const { section } = await openAccount({
      ...lists,
      language: "ur",
      profile: { digits: "urdu" },
    });
    expect((await section(urdu.comments.title).findByRole("link")).textContent).toContain(
      "۳ نومبر ۲۰۲۶",
    );
    expect(await section(urdu.ratings.title).findByText(/۵.*۳ نومبر ۲۰۲۶/)).toBeTruthy();
  });

  test("have Western ones in English, whatever was chosen", async () => {
    const { section } = await openAccount({ ...lists, profile: { digits: "urdu" } });
    expect(
      await section(texts.ratings.title).findByText("5 out of 5, 3 November 2026"),
    ).toBeTruthy();
  });

  test("are not there yet, or cannot be had", async () => {
    const { section } = await openAccount({
      world: (api) => api.loses(listOwnRatings),
    });
    await section(texts.comments.title).findByText(texts.comments.none);
    await section(texts.ratings.title).findByText(texts.loadFailed);
    expect(section(texts.ratings.title).queryByText(texts.ratings.none)).toBeNull();
    expect(section(texts.comments.title).queryByText(texts.loadFailed)).toBeNull();
  });

  test("a comment that is held back says so", async () => {
    const held = { ...comment, id: 8, status: "held" as const };
    const { section } = await openAccount({
      world: (api) => api.answers(listOwnComments, { data: [comment, held] }),
    });
    const part = section(texts.comments.title);
    await waitFor(() => expect(part.getAllByText(texts.comments.held)).toHaveLength(1));
  });

  test("are turned page by page, and the last page goes with its last comment", async () => {
    let total = 11;
    const { api, user, section } = await openAccount({
      language: "ur",
      profile: { digits: "urdu" },
      world: (given) =>
        given.answers(listOwnComments, ({ query }) => ({
          data:
            Number(query.page) > Math.ceil(total / 10)
              ? []
              : [{ ...comment, id: Number(query.page) }],
          meta: { page: Number(query.page), page_size: 10, total },
        })),
    });
    const words = urdu.comments;
    const part = section(words.title);
    expect(await part.findByText(/۱.*۲|۲.*۱/, { selector: "span" })).toBeTruthy();
    expect(part.getByText(urdu.previous)).toHaveProperty("disabled", true);
    await user.click(part.getByText(urdu.next));
    await waitFor(() => expect(part.getByText(urdu.next)).toHaveProperty("disabled", true));
    expect(part.getByText(urdu.previous)).toHaveProperty("disabled", false);
    api.answers(deleteComment, () => {
      total = 10;
      return undefined;
    });
    await waitFor(() =>
      expect(part.getByRole("link").getAttribute("href")).toContain("#comment-2"),
    );
    await user.click(part.getByText(words.delete));
    const dialog = within(screen.getByRole("dialog", { name: words.question }));
    await user.click(dialog.getByText(words.delete));
    await part.findByText(words.deleted);
    await waitFor(() =>
      expect(part.getByRole("link").getAttribute("href")).toContain("#comment-1"),
    );
    expect(part.queryByText(words.none)).toBeNull();
    expect(api.listCalls(deleteComment).map(({ params }) => params)).toEqual([{ id: "2" }]);
  });

  test("a comment stays when its writer thinks again, or when it cannot be deleted", async () => {
    const { api, user, section } = await openAccount(lists);
    const part = section(texts.comments.title);
    await user.click(await part.findByText(texts.comments.delete));
    await user.click(within(screen.getByRole("dialog")).getByText(texts.cancel));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(api.listCalls(deleteComment)).toEqual([]);
    api.refuses(deleteComment, { code: "not_found", error: "It is gone." });
    await user.click(part.getByText(texts.comments.delete));
    await user.click(within(screen.getByRole("dialog")).getByText(texts.comments.delete));
    await part.findByText("Error deleting comment: It is gone.");
    expect(part.getByText(comment.comment)).toBeTruthy();
  });
});
