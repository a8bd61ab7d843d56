import {
  createParagraphComment,
  listParagraphComments,
  type ParagraphComment,
  resolveParagraphComment,
} from "@hilal/contract/articles/paragraph-comments";
import { approveArticle, readArticleDesk } from "@hilal/contract/desk/article-desk";
import { sampleDesk } from "@hilal/contract/testing/desk-answers";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { openArticleForm, writtenArticle } from "../../testing/open-article-form.tsx";

const path = `/admin/new-article/${writtenArticle.id}`;
const first = "The patrol crossed the glacier at first light.";
const second = "Nobody spoke until the tents came into sight.";
const article = { ...writtenArticle, description: `<p>${first}</p><p>${second}</p>` };

const said = (given: Partial<ParagraphComment>): ParagraphComment => ({
  id: 1,
  article: article.id,
  paragraph: "99:99",
  quote: first,
  words: "",
  anchor: "",
  parent: null,
  user: 8,
  name: "Imran Ali",
  visitor_of: null,
  comment: "Is this so?",
  is_deleted: false,
  created_at: "2026-11-22T09:00:00.000Z",
  resolved_at: null,
  resolved_by: "",
  can: { resolve: true, delete: false },
  ...given,
});

const three = [
  said({ id: 11, quote: second, words: "the tents", comment: "Which tents?" }),
  said({ id: 12, words: "first light", comment: "At what hour?" }),
  said({ id: 13, words: "The patrol", comment: "Whose patrol?" }),
];

beforeEach(() => localStorage.clear());

/** The form, wide enough for comments beside the text or not. */
async function openForm(comments: ParagraphComment[], { isWide = true } = {}) {
  const width = vi.spyOn(HTMLElement.prototype, "clientWidth", "get");
  width.mockReturnValue(isWide ? 1200 : 360);
  onTestFinished(() => width.mockRestore());
  const opened = await openArticleForm(path, { article });
  const { api, office } = opened;
  api.answers(listParagraphComments, { data: comments });
  await office.queries.invalidateQueries({ queryKey: ["paragraphComments"] });
  const surface = await screen.findByRole("textbox", { name: "Content" });
  await waitFor(() => expect(surface.textContent).toContain(second));
  return { ...opened, surface };
}

const press = (code: string) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, {
      code,
      ctrlKey: true,
      altKey: true,
    });
  });

/** The marked words that are open. */
const openWords = () =>
  [...document.querySelectorAll("mark[data-active]")].map(({ textContent }) => textContent);

const focusedCard = () => document.activeElement?.getAttribute("aria-label");

it("leads from each open thread to the next in the order of the text, and back to the words", async () => {
  const { surface } = await openForm(three);
  await screen.findByRole("button", { name: /^3 open threads: go to the next/ });
  await press("Period");
  expect([openWords(), focusedCard()]).toEqual([["The patrol"], "Imran Ali on: The patrol"]);
  await press("Period");
  expect([openWords(), focusedCard()]).toEqual([["first light"], "Imran Ali on: first light"]);
  await press("Period");
  expect(openWords()).toEqual(["the tents"]);
  await press("Period");
  expect(openWords()).toEqual(["The patrol"]);
  await press("Comma");
  expect(openWords()).toEqual(["the tents"]);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  expect(document.activeElement).toBe(surface);
  expect(openWords()).toEqual([]);
});

it("opens a thread by its words, which are described to screen readers, and resolves it", async () => {
  const { user, api, surface, office } = await openForm(three);
  const words = await waitFor(() => {
    const mark = surface.querySelector('mark[data-threads="12"]');
    expect(mark?.textContent).toBe("first light");
    return mark as HTMLElement;
  });
  expect(words.getAttribute("aria-description")).toBe("1 comment on these words");
  const margin = within(screen.getByRole("region", { name: "Comments beside the text" }));
  expect(margin.getAllByRole("article", { name: /^Imran Ali on/ })).toHaveLength(3);
  const card = within(margin.getByRole("article", { name: "Imran Ali on: first light" }));
  card.getByText("At what hour?");
  const resolved = said({ ...three[1], resolved_at: "2026-11-22T10:00:00.000Z" });
  api.answers(resolveParagraphComment, resolved);
  api.answers(listParagraphComments, { data: three.with(1, resolved) });
  await user.click(card.getByRole("button", { name: "Resolve" }));
  await waitFor(() => expect(surface.querySelector('mark[data-threads="12"]')).toBeNull());
  expect(api.listCalls(resolveParagraphComment)[0]?.params.comment).toBe("12");
  expect(document.activeElement).toBe(surface);
  expect(office).toBeTruthy();
});

it("is in a sheet on a narrow window, with the next one a press away", async () => {
  const { user } = await openForm(three, { isWide: false });
  await user.click(await screen.findByRole("button", { name: /^3 open threads: go to the next/ }));
  const sheet = () => within(screen.getByRole("dialog", { name: "3 open threads" }));
  sheet().getByText("Whose patrol?");
  await user.click(sheet().getByRole("button", { name: "Next" }));
  sheet().getByText("At what hour?");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("comments on the selected words by key, and returns what was begun to the same words", async () => {
  const { user, api, surface, unmount } = await openForm([]);
  const select = () => {
    const text = surface.querySelectorAll("p")[1]?.firstChild;
    if (!text) throw new Error("There is no second paragraph.");
    surface.focus();
    getSelection()?.setBaseAndExtent(text, 7, text, 12);
    document.dispatchEvent(new Event("selectionchange"));
  };
  select();
  await press("KeyM");
  const margin = () => within(screen.getByRole("region", { name: "Comments beside the text" }));
  const box = margin().getByLabelText("Your comment") as HTMLTextAreaElement;
  expect(document.activeElement).toBe(box);
  margin().getByText("About: spoke");
  expect(openWords()).toEqual(["spoke"]);
  await user.type(box, "Who says so");
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(surface);
  expect(screen.queryByLabelText("Your comment")).toBeNull();
  const panel = within(screen.getByRole("region", { name: "Comments" }));
  await user.click(panel.getByRole("button", { name: "Go on writing" }));
  const again = margin().getByLabelText("Your comment") as HTMLTextAreaElement;
  expect(again.value).toBe("Who says so");
  api.refuses(createParagraphComment, { error: "That was too often.", code: "too_many_requests" });
  await user.keyboard("{Control>}{Enter}{/Control}");
  await margin().findByText("That did not work. That was too often.");
  // Even a page that is closed now would offer it again.
  expect(JSON.stringify({ ...localStorage })).toContain("Who says so");
  api.answers(createParagraphComment, said({}));
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(screen.queryByLabelText("Your comment")).toBeNull());
  expect(api.listCalls(createParagraphComment).at(-1)?.body).toMatchObject({
    words: "spoke",
    quote: second,
    anchor: expect.stringMatching(/^\d+:\d+ \d+:\d+ 6$/),
    comment: "Who says so",
  });
  expect(JSON.stringify({ ...localStorage })).not.toContain("Who says so");
  unmount();
});

it("keeps an answer that is being typed when others' comments arrive, and when its thread is deleted", async () => {
  const { user, api, office } = await openForm(three);
  const card = within(await screen.findByRole("article", { name: "Imran Ali on: first light" }));
  await user.click(card.getByRole("button", { name: "Answer" }));
  await user.type(card.getByLabelText("Your comment"), "At five");
  api.answers(listParagraphComments, { data: [...three, said({ id: 14, parent: 11 })] });
  await act(() => office.queries.invalidateQueries({ queryKey: ["paragraphComments"] }));
  expect((card.getByLabelText("Your comment") as HTMLTextAreaElement).value).toBe("At five");
  api.answers(listParagraphComments, { data: three.slice(0, 1) });
  await act(() => office.queries.invalidateQueries({ queryKey: ["paragraphComments"] }));
  const panel = within(screen.getByRole("region", { name: "Comments" }));
  const unsent = within(await panel.findByRole("list", { name: "Comments that were not sent" }));
  unsent.getByText("At five");
  unsent.getByText("The thread that this answers has been deleted.");
});

it("says that the words are gone, and leaves the thread at its paragraph", async () => {
  const gone = said({ id: 15, quote: second, words: "the camels", comment: "Camels?" });
  const { surface } = await openForm([gone]);
  const card = await screen.findByRole("article", { name: "Imran Ali on: the camels" });
  expect(card.textContent).toContain("The words have been deletedthe camels");
  const marked = surface.querySelector('p[data-threads="15"]');
  expect([marked?.textContent, marked?.getAttribute("aria-description")]).toEqual([
    second,
    "1 comment on this paragraph",
  ]);
});

it("asks before an article is approved over open threads, whose number is read anew", async () => {
  const { user, api, office } = await openForm(three);
  const can = {
    submit: true,
    approve: true,
    send_back: true,
    assign: true,
    plan: false,
    schedule: true,
  };
  const desk = (open_comments: number) =>
    sampleDesk({ state: "in_review", open_comments, can: { ...can, publish: true } });
  api.answers(readArticleDesk, desk(0));
  api.answers(approveArticle, desk(3));
  await office.queries.invalidateQueries({ queryKey: ["desk"] });
  const button = await screen.findByRole("button", { name: "Approve" });
  api.answers(readArticleDesk, desk(3));
  await user.click(button);
  const question = within(await screen.findByRole("alertdialog"));
  question.getByText("3 threads of comments are still open. Approve the article all the same?");
  await user.click(question.getByRole("button", { name: "Look at them" }));
  await waitFor(() => expect(openWords()).toEqual(["The patrol"]));
  expect(api.listCalls(approveArticle)).toEqual([]);
  await user.click(button);
  await user.click(await screen.findByRole("button", { name: "Approve all the same" }));
  await waitFor(() => expect(api.listCalls(approveArticle)).toHaveLength(1));
  api.answers(readArticleDesk, desk(0));
  await user.click(button);
  await waitFor(() => expect(api.listCalls(approveArticle)).toHaveLength(2));
});
