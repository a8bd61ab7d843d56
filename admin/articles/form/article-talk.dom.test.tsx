import {
  createParagraphComment,
  deleteParagraphComment,
  listParagraphComments,
  type ParagraphComment,
  resolveParagraphComment,
} from "@hilal/contract/articles/paragraph-comments";
import {
  createShareLink,
  listShareLinks,
  revokeShareLink,
  type ShareLink,
} from "@hilal/contract/articles/share-links";
import { listDeskPeople } from "@hilal/contract/desk/desk-people";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openArticleForm, writtenArticle } from "../../testing/open-article-form.tsx";
import { pressStep } from "../../testing/press-step.ts";

const path = `/admin/new-article/${writtenArticle.id}`;

const said = (given: Partial<ParagraphComment>): ParagraphComment => ({
  id: 1,
  article: writtenArticle.id,
  paragraph: "",
  quote: "",
  words: "",
  anchor: "",
  parent: null,
  user: 7,
  name: "Sana Malik",
  visitor_of: null,
  comment: "Is this so?",
  is_deleted: false,
  created_at: "2026-11-22T09:00:00.000Z",
  resolved_at: null,
  resolved_by: "",
  can: { resolve: true, delete: true },
  ...given,
});

async function openTalk(comments: ParagraphComment[]) {
  const office = await openArticleForm(path);
  office.api.answers(listParagraphComments, { data: comments });
  office.api.answers(listDeskPeople, {
    data: [
      { id: 8, name: "Imran Ali", reviews: true },
      { id: 9, name: "عائشہ ملک", reviews: false },
    ],
  });
  await office.office.queries.invalidateQueries();
  return { ...office, panel: within(screen.getByRole("region", { name: "Comments" })) };
}

it("comments on the paragraph at the cursor, and names somebody", async () => {
  const { user, api, panel } = await openTalk([]);
  await panel.findByText("Nobody has commented yet.");
  api.answers(createParagraphComment, said({}));
  await user.click(panel.getByRole("button", { name: "Comment on this paragraph" }));
  const sheet = within(await screen.findByRole("dialog", { name: "New comment" }));
  const box = sheet.getByLabelText("Your comment");
  await user.type(box, "Please ask @im");
  await sheet.findByRole("option", { name: "Imran Ali", selected: true });
  await user.keyboard("{Enter}about it");
  expect((box as HTMLTextAreaElement).value).toBe("Please ask @Imran Ali about it");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(api.listCalls(createParagraphComment)).toHaveLength(1));
  expect(api.listCalls(createParagraphComment)[0]?.body).toMatchObject({
    comment: "Please ask @Imran Ali about it",
    mentions: [8],
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("keeps what was written when it could not be sent", async () => {
  const { user, api, panel } = await openTalk([]);
  api.refuses(createParagraphComment, { error: "That was too often.", code: "too_many_requests" });
  await user.click(panel.getByRole("button", { name: "Comment on the whole text" }));
  await user.type(panel.getByLabelText("Your comment"), "My words");
  await user.click(panel.getByRole("button", { name: "Send comment" }));
  expect((await panel.findByRole("alert")).textContent).toBe(
    "That did not work. That was too often.",
  );
  const box = () => panel.getByLabelText("Your comment") as HTMLTextAreaElement;
  expect(box().value).toBe("My words");
  // Closing the box does not discard the text, and sending does not restore it.
  await user.click(panel.getByRole("button", { name: "Cancel" }));
  expect(panel.queryByLabelText("Your comment")).toBeNull();
  const open = () => user.click(panel.getByRole("button", { name: "Comment on the whole text" }));
  await open();
  expect(box().value).toBe("My words");
  api.answers(createParagraphComment, said({}));
  await user.click(panel.getByRole("button", { name: "Send comment" }));
  await waitFor(() => expect(panel.queryByLabelText("Your comment")).toBeNull());
  await open();
  expect(box().value).toBe("");
});

it("lists threads, answers, resolves, and deletes after asking", async () => {
  const { user, api, panel } = await openTalk([
    said({ id: 3, paragraph: "99:99", quote: "Words that are gone.", comment: "On a lost one." }),
    said({
      id: 4,
      parent: 3,
      name: "Dr. Noor",
      visitor_of: "For Dr. Noor",
      can: { resolve: false, delete: false },
    }),
    said({ id: 5, comment: "", is_deleted: true }),
    said({
      id: 6,
      comment: "Settled long ago.",
      resolved_at: "2026-11-21T09:00:00.000Z",
      resolved_by: "Imran Ali",
    }),
  ]);
  await panel.findByText("2 open threads");
  const [whole, lost] = panel.getAllByRole("listitem");
  if (!whole || !lost) throw new Error("There are no threads.");
  expect(whole.textContent).toContain("This comment was deleted.");
  expect(lost.textContent).toContain("The paragraph is goneWords that are gone.");
  expect(lost.textContent).toContain("by the link “For Dr. Noor”");
  expect(panel.queryByText("Settled long ago.")).toBeNull();
  await user.click(panel.getByLabelText("Show what is resolved"));
  expect(panel.getByText("Settled long ago.")).toBeTruthy();

  api.answers(resolveParagraphComment, said({ id: 3, resolved_at: "2026-11-22T09:00:00.000Z" }));
  await user.click(within(lost).getByRole("button", { name: "Resolve" }));
  await waitFor(() =>
    expect(api.listCalls(resolveParagraphComment)[0]?.body).toEqual({ resolved: true }),
  );
  api.answers(createParagraphComment, said({ id: 7, parent: 3 }));
  await user.click(within(lost).getByRole("button", { name: "Answer" }));
  await user.type(within(lost).getByLabelText("Your comment"), "Yes.");
  await user.click(within(lost).getByRole("button", { name: "Send answer" }));
  await waitFor(() =>
    expect(api.listCalls(createParagraphComment)[0]?.body).toMatchObject({
      parent: 3,
      comment: "Yes.",
    }),
  );
  api.answers(deleteParagraphComment, undefined);
  await user.click(within(lost).getByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(api.listCalls(deleteParagraphComment)[0]?.params.comment).toBe("3"));
});

const link = (given: Partial<ShareLink>): ShareLink => ({
  id: 1,
  label: "For Dr. Noor",
  may_comment: true,
  state: "open",
  created_by: "Sana Malik",
  created_at: "2026-11-22T09:00:00.000Z",
  expires_at: "2026-11-29T09:00:00.000Z",
  last_opened_at: null,
  ...given,
});

it("makes a share link, tells its address once, and ends one; the article is not sent by it", async () => {
  const { user, api } = await openArticleForm(path);
  api.answers(listShareLinks, { data: [link({}), link({ id: 2, label: "", state: "expired" })] });
  const address = `https://hilal.example/shared/${"a".repeat(43)}`;
  api.answers(createShareLink, { link: link({ id: 3 }), address });
  await pressStep(user, "Share by a link…");
  const dialog = within(await screen.findByRole("dialog", { name: "Share by a link" }));
  await user.type(dialog.getByLabelText(/^For whom/), "For the doctor{Enter}");
  const shown = await dialog.findByLabelText("Address of the link");
  expect((shown as HTMLInputElement).value).toBe(address);
  expect(api.listCalls(createShareLink)[0]?.body).toEqual({
    label: "For the doctor",
    days: 7,
    may_comment: false,
  });
  expect(dialog.getAllByRole("button", { name: /^End the link/ })).toHaveLength(1);
  api.answers(revokeShareLink, undefined);
  await user.click(dialog.getByRole("button", { name: "End the link “For Dr. Noor”" }));
  await waitFor(() => expect(api.listCalls(revokeShareLink)[0]?.params.link).toBe("1"));
  await user.clear(dialog.getByLabelText("Works for, in days"));
  api.refuses(createShareLink, {
    error: "Please check what you have entered.",
    code: "validation_failed",
    fields: { days: "A share link may work from 1 to 90 days." },
  });
  await user.click(dialog.getByRole("button", { name: "Create link" }));
  await dialog.findByText("A share link may work from 1 to 90 days.");
});
