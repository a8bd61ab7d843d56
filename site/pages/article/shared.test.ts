import {
  readShared,
  type SharedArticle,
  type SharedThread,
} from "@hilal/contract/articles/share-links";
import { sampleDetail } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { articleAnswers } from "../../testing/article-answers.ts";
import { elementsIn } from "../../testing/elements-in.ts";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

const token = "t".repeat(43);
const created_at = "2026-11-20T09:00:00Z";
const thread = (more: Partial<SharedThread> = {}): SharedThread => ({
  id: 5,
  paragraph: "7:1",
  quote: "The glacier",
  is_resolved: false,
  comments: [
    { id: 8, name: "Hina", is_staff: false, comment: "Which one?", created_at },
    { id: 9, name: "", is_staff: true, comment: "Baltoro.", created_at },
  ],
  ...more,
});

function openShared(query: string, given: Partial<SharedArticle> = {}) {
  const detail = sampleDetail();
  const paragraphs = [
    { name: "7:1", html: "<p>The first block.</p>" },
    { name: "7:2", html: "<p>The second block.</p>" },
  ];
  const shared = { detail, may_comment: true, paragraphs, threads: [thread()], ...given };
  return visit(`/shared/${token}${query}`, [
    ...articleAnswers(detail),
    answering(readShared, shared),
  ]);
}

test("a shared draft shows each block with what was said of it, and forms to say more", async () => {
  const page = await openShared("");
  expect(page.text).toMatch(
    /The first block\..*Hina.*Which one\?.*Editors.*Baltoro\..*The second block\./s,
  );
  expect(page.text).toContain("Comment on the whole text");
  expect(page.text).not.toContain("About:");
  expect(page.text).not.toContain("Settled");
  expect(page.text).not.toContain("Thank you. Your comment has reached the editors.");
  expect(page.main).toContain('id="comment-8"');
  const hidden = elementsIn(page.main, "input").filter(({ type }) => type === "hidden");
  const sent = (name: string) =>
    hidden.filter((input) => input.name === name).map(({ value }) => value);
  expect(sent("paragraph")).toEqual(["7:1", "7:1", "7:2", ""]);
  expect(sent("parent")).toEqual(["5"]);
  expect(new Set(sent("token"))).toEqual(new Set([token]));
  expect(elementsIn(page.main, "form").map(({ action, method }) => [action, method])).toEqual(
    Array(4).fill(["/shared", "post"]),
  );
  // All are closed until a visitor opens one.
  expect(page.main).not.toMatch(/<details[^>]* open/);
  expect(page.main).not.toContain("aria-invalid");
  expect(page.html).toContain("noindex");
});

test("a thread whose paragraph is gone quotes it, and says when it is settled", async () => {
  const threads = [thread({ paragraph: "", is_resolved: true })];
  const gone = await openShared("", { threads });
  expect(gone.text).toMatch(/About: “.*The glacier.*”/);
  expect(gone.text).toContain("Settled");
  const whole = await openShared("", { threads: [thread({ paragraph: "", quote: "" })] });
  expect(whole.text).not.toContain("About:");
});

test("a comment that was refused is told at its own form, which stands open", async () => {
  const at = encodeURIComponent("7:2/");
  const page = await openShared(`?wrong=name:name_required&at=${at}`);
  expect(page.main.match(/id="wrong"/g)).toHaveLength(1);
  expect(page.text).toContain("Your comment was not sent.");
  const invalid = elementsIn(page.main, "input").filter((input) => "aria-invalid" in input);
  expect(invalid).toMatchObject([{ id: "comment-on-7-2--name", name: "name" }]);
  expect(page.main.match(/<details[^>]* open/g)).toHaveLength(1);
  const answer = await openShared(
    `?wrong=comment:comment_required&at=${encodeURIComponent("7:1/5")}`,
  );
  const refused = elementsIn(answer.main, "textarea").filter((field) => "aria-invalid" in field);
  expect(refused).toMatchObject([{ id: "comment-on-7-1-5-comment" }]);
});

test("a comment that was sent is thanked for; a link without comments says so and has no form", async () => {
  expect((await openShared("?sent=")).text).toContain(
    "Thank you. Your comment has reached the editors.",
  );
  const silent = await openShared("", { may_comment: false, paragraphs: [], threads: [] });
  expect(elementsIn(silent.main, "form")).toEqual([]);
  expect(silent.main).toContain('id="shared-comments"');
});
