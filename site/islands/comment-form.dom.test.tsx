import { createComment, deleteComment, rateArticle, readOwnRating } from "@hilal/contract/comments";
import { ApiError } from "@hilal/contract/shared/errors";
import { sampleComment } from "@hilal/contract/testing/sample-records";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import * as hooks from "../page-kit/hooks.ts";
import { openCommentForm } from "../testing/open-comment-form.tsx";

const awake = (submit: HTMLButtonElement) => waitFor(() => expect(submit.disabled).toBe(false));

describe("a comment", () => {
  test("needs its words and a rating, and the first that is missing is led to", async () => {
    const { api, user, submit, texts, words, star } = await openCommentForm();
    await awake(submit);
    await user.click(submit);
    expect(screen.getByText(texts.ratingRequired)).toBeTruthy();
    expect(screen.getByText(texts.commentRequired)).toBeTruthy();
    expect(document.activeElement).toBe(star(1));
    expect(star(1).getAttribute("aria-invalid")).toBe("true");
    expect(words().getAttribute("aria-invalid")).toBe("true");
    // A field's error is removed when the field is edited.
    await user.click(star(4));
    expect(screen.queryByText(texts.ratingRequired)).toBeNull();
    expect(screen.getByText(texts.commentRequired)).toBeTruthy();
    await user.type(words(), "  ");
    expect(screen.queryByText(texts.commentRequired)).toBeNull();
    await user.click(submit);
    expect(screen.getByText(texts.commentRequired)).toBeTruthy();
    expect(document.activeElement).toBe(words());
    expect(api.listCalls(createComment)).toEqual([]);
  });

  test("goes to the head of the page's list, and the figures follow", async () => {
    const { api, user, submit, texts, words, star, items } = await openCommentForm();
    await awake(submit);
    await user.click(star(5));
    await user.type(words(), "A fine piece.");
    await user.click(submit);
    await screen.findByText(texts.submitted);
    const [call] = api.listCalls(createComment);
    expect(call?.body).toEqual({ article: 12, user: 5, rating: 5, comment: "A fine piece." });
    expect(call?.headers.get("accept-language")).toBe("en");
    const [first, second] = items();
    expect(first?.id).toBe("comment-99");
    expect(first?.textContent).toContain("Hina Yousaf on 2 November 2026");
    expect(first?.textContent).toContain("5 stars out of 5");
    expect(first?.textContent).toContain("A fine piece.");
    expect(second?.id).toBe("comment-7");
    await waitFor(() =>
      expect(document.querySelector(`[${hooks.figure}=rating]`)?.textContent).toBe("4.3 from 9"),
    );
    expect(words().value).toBe("");
    expect(star(5).checked).toBe(true);
    expect(screen.getByText(texts.own[4] ?? "")).toBeTruthy();
  });

  test.each([
    ["بہت اچھا مضمون ہے۔", "ur", "rtl"],
    ["A fine piece.", "en", "ltr"],
    ["؟!", "ur", "rtl"],
  ])("%s runs as its words do", async (text, lang, dir) => {
    const { user, submit, words, star, texts } = await openCommentForm({
      language: "ur",
      profile: { digits: "urdu" },
    });
    await awake(submit);
    await user.click(star(1));
    await user.type(words(), text);
    await user.click(submit);
    await screen.findByText(texts.submitted);
    const [item] = document.querySelectorAll("#comment-99");
    const said = within(item as HTMLElement).getByText(text);
    expect([said.lang, said.dir]).toEqual([lang, dir]);
    expect(item?.textContent).toContain("۲ نومبر ۲۰۲۶");
  });

  test("that is held back is thanked for and not shown", async () => {
    const { api, user, submit, texts, words, star, items } = await openCommentForm();
    api.answers(createComment, sampleComment({ id: 99, user: 5, status: "held" }));
    await awake(submit);
    await user.click(star(2));
    await user.type(words(), "Buy now");
    await user.click(submit);
    await screen.findByText(texts.held);
    expect(items().map(({ id }) => id)).toEqual(["comment-7"]);
  });

  test("stays in the form while it is sent and when it is refused, in the page's language", async () => {
    const { api, user, submit, texts, words, star, items } = await openCommentForm({
      language: "ur",
    });
    const answer = Promise.withResolvers<never>();
    api.answers(createComment, () => answer.promise);
    await awake(submit);
    await user.click(star(3));
    await user.type(words(), "دلچسپ");
    await user.click(submit);
    expect(submit.textContent).toBe(texts.submitting);
    expect(submit.disabled).toBe(true);
    expect(words().closest("fieldset")?.disabled).toBe(true);
    answer.reject(
      new ApiError({
        code: "validation_failed",
        error: "تبصرہ بہت لمبا ہے۔",
        fields: { comment: "دو ہزار حروف تک۔" },
      }),
    );
    await screen.findByText(`${texts.failed} تبصرہ بہت لمبا ہے۔`);
    expect(screen.getByText("دو ہزار حروف تک۔")).toBeTruthy();
    expect(words().value).toBe("دلچسپ");
    expect(star(3).checked).toBe(true);
    expect(items()).toHaveLength(1);
    expect(api.listCalls(createComment)[0]?.headers.get("accept-language")).toBe("ur");
  });

  test.each(["internal_error", "unavailable"] as const)(
    "fails without a reason when the server has none for people: %s",
    async (code) => {
      const { api, user, submit, texts, words, star } = await openCommentForm();
      api.refuses(createComment, { code, error: "Stack trace." });
      await awake(submit);
      await user.click(star(3));
      await user.type(words(), "Yes.");
      await user.click(submit);
      expect((await screen.findByText(texts.failed)).textContent).toBe(texts.failed);
      expect(words().value).toBe("Yes.");
    },
  );
});

describe("a comment that never arrives", () => {
  test("stays in the form, and the failure is told", async () => {
    const { api, user, submit, texts, words, star, items } = await openCommentForm();
    api.loses(createComment);
    await awake(submit);
    await user.click(star(3));
    await user.type(words(), "It will not arrive.");
    await user.click(submit);
    await screen.findByText(texts.failed);
    expect([words().value, star(3).checked, submit.disabled]).toEqual([
      "It will not arrive.",
      true,
      false,
    ]);
    expect(items()).toHaveLength(1);
  });
});

describe("a rating alone", () => {
  test("is saved without words, and told when the page comes again", async () => {
    const { api, user, submit, texts, star, items } = await openCommentForm({ ownRating: 2 });
    await awake(submit);
    await screen.findByText(texts.own[1] ?? "");
    expect(api.listCalls(readOwnRating)[0]?.params).toEqual({ id: "12" });
    api.answers(rateArticle, { rating: 4, average: 4, count: 9 });
    expect(star(2).checked).toBe(true);
    await user.click(star(4));
    await user.click(screen.getByText(texts.rateOnly));
    await screen.findByText(texts.ratingSaved);
    expect(api.listCalls(rateArticle)).toMatchObject([
      { params: { id: "12" }, body: { rating: 4 } },
    ]);
    expect(screen.getByText(texts.own[3] ?? "")).toBeTruthy();
    expect(star(4).checked).toBe(true);
    expect(items()).toHaveLength(1);
  });

  test("that fails says so, with the reason", async () => {
    const { api, user, submit, texts, star } = await openCommentForm();
    api.refuses(rateArticle, { code: "not_found", error: "It is gone." });
    await awake(submit);
    await user.click(star(4));
    await user.click(screen.getByText(texts.rateOnly));
    await screen.findByText(`${texts.rateFailed} It is gone.`);
    expect(star(4).checked).toBe(true);
  });

  test("is all that an address which is not confirmed may give", async () => {
    const { texts } = await openCommentForm({ profile: { email_verified: false } });
    await screen.findByText(texts.verify);
    expect(screen.queryByLabelText(texts.comment)).toBeNull();
    expect(screen.queryByText(texts.submit)).toBeNull();
    expect(screen.getByText(texts.rateOnly)).toHaveProperty("disabled", false);
  });
});

describe("one's own comments on the page", () => {
  test("can be deleted after a question, and no others", async () => {
    const { api, user, submit, texts, items } = await openCommentForm();
    await awake(submit);
    const list = within(document.querySelector(`[${hooks.comments}]`) as HTMLElement);
    api.refuses(deleteComment, { code: "forbidden", error: "Not yours." });
    await user.click(await list.findByText(texts.remove));
    await user.click(within(screen.getByRole("dialog")).getByText(texts.remove));
    await screen.findByText(texts.removeFailed.replace("{detail}", "Not yours."));
    expect(items()).toHaveLength(1);
    api.answers(deleteComment, undefined);
    await user.click(list.getByText(texts.remove));
    await user.click(within(screen.getByRole("dialog")).getByText(texts.remove));
    await screen.findByText(texts.removed);
    expect(items()).toHaveLength(0);
    expect(api.listCalls(deleteComment).at(-1)?.params).toEqual({ id: "7" });
  });

  test("of somebody else have no button", async () => {
    const { submit, texts } = await openCommentForm({ profile: { id: 6 } });
    await awake(submit);
    expect(screen.queryByText(texts.remove)).toBeNull();
  });
});

describe("when the session has ended", () => {
  test("the page turns to what visitors see, says so, and keeps the draft for the way back", async () => {
    const first = await openCommentForm();
    await awake(first.submit);
    first.api.refuses(createComment, { code: "unauthenticated", error: "Sign in." });
    await first.user.click(first.star(4));
    await first.user.type(first.words(), "Not lost.");
    await first.user.click(first.submit);
    await screen.findByText(first.texts.sessionEnded);
    expect(document.documentElement.getAttribute(hooks.reader)).toBe("visitor");
    window.dispatchEvent(new Event("pagehide"));
    first.unmount();
    document.documentElement.removeAttribute(hooks.reader);
    const second = await openCommentForm({ api: first.api });
    await awake(second.submit);
    await waitFor(() => expect(second.words().value).toBe("Not lost."));
    expect(second.star(4).checked).toBe(true);
    // Restored only once.
    expect(sessionStorage.getItem("hilal-draft-12")).toBeNull();
  });

  test("a form that is left by a signed-in reader keeps nothing", async () => {
    const { user, submit, words } = await openCommentForm();
    await awake(submit);
    await user.type(words(), "Changed my mind.");
    window.dispatchEvent(new Event("pagehide"));
    expect(sessionStorage.length).toBe(0);
    document.documentElement.setAttribute(hooks.reader, "visitor");
    await user.clear(words());
    window.dispatchEvent(new Event("pagehide"));
    expect(sessionStorage.length).toBe(0);
  });
});
