import type { Article } from "@hilal/contract/articles/article";
import { listShareLinks } from "@hilal/contract/articles/share-links";
import { publishArticle } from "@hilal/contract/articles/working-copies";
import {
  type ArticleDesk,
  approveArticle,
  assignArticle,
  publishScheduled,
  readArticleDesk,
  scheduleArticle,
  sendBackArticle,
  submitArticle,
  unscheduleArticle,
} from "@hilal/contract/desk/article-desk";
import { listDeskPeople } from "@hilal/contract/desk/desk-people";
import { sampleDesk } from "@hilal/contract/testing/desk-answers";
import { sampleArticle } from "@hilal/contract/testing/sample-records";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { openArticleForm, sampleRights, writtenArticle } from "../../testing/open-article-form.tsx";
import { openSteps, pressStep } from "../../testing/press-step.ts";

const people = [
  { id: 7, name: "Sana Malik", reviews: true },
  { id: 8, name: "Bilal Ahmed", reviews: true },
  { id: 9, name: "Hina Shah", reviews: false },
];
const all = {
  submit: true,
  approve: true,
  send_back: true,
  assign: true,
  plan: false,
  schedule: true,
};
const review: ArticleDesk["review"] = {
  stage: "in_review" as const,
  due_on: "2099-12-01",
  note: "Two pages.",
  reason: "",
  writer: { id: 9, name: "Hina Shah" },
  reviewer: { id: 8, name: "Bilal Ahmed" },
  submitted_by: { id: 9, name: "Hina Shah" },
  submitted_at: "2026-11-22T05:00:00.000Z",
  decided_by: null,
  decided_at: null,
};
const schedule = {
  due_at: "2026-11-27T14:00:00.000+05:00",
  scheduled_by: { id: 8, name: "Bilal Ahmed" },
  scheduled_at: "2026-11-22T10:00:00.000+05:00",
  is_outdated: false,
  failed_at: null,
  failure: null,
} as const;

const inDialog = () => within(screen.getByRole("dialog"));

/** The article form, with what the desk answers about it. */
async function openDesk(desk: Partial<ArticleDesk>, article: Partial<Article> = {}) {
  const answer = sampleDesk({ can: { ...all, publish: true }, ...desk });
  const opened = await openArticleForm("/admin/new-article/12", {
    article: { ...writtenArticle, ...article },
  });
  const { api } = opened;
  api.answers(readArticleDesk, answer);
  api.answers(listDeskPeople, { data: people });
  await opened.office.queries.invalidateQueries({ queryKey: ["desk"] });
  const head = within(await screen.findByRole("group", { name: "What comes next" }));
  const facts = () => [...document.querySelectorAll("[aria-live=polite] > li")];
  await expect.poll(() => facts()[0]?.textContent).toBe(opened.t(`desk.state.${answer.state}`));
  return {
    ...opened,
    head,
    answer,
    facts: () => facts().map(({ textContent }) => textContent),
    panel: within(screen.getByRole("region", { name: "Where it stands" })),
  };
}

const neverPublished = { status: "Inactive", was_published: false } as const;

it("tells where the article stands, who has it and by when, and in the panel who is asked for what", async () => {
  const { facts, panel } = await openDesk({ state: "in_review", review }, neverPublished);
  expect(facts()).toEqual(["In review", "With Bilal Ahmed", "Due on 1 December 2099"]);
  expect(panel.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "Hina Shah",
    "Bilal Ahmed",
    "1 December 2099",
    "Two pages.",
  ]);
  panel.getByText("Submitted by Hina Shah on 22 November 2026, 10:00");
});

it.each([
  [
    { ...review, reviewer: null, due_on: "2020-11-01" },
    ["In review", "Waits for an editor", "Overdue since 1 November 2020"],
  ],
  [
    { ...review, stage: "ready", due_on: null, decided_by: { id: 8, name: "Bilal Ahmed" } },
    ["Ready", "Approved by Bilal Ahmed"],
  ],
  [{ ...review, stage: "sent_back", due_on: null }, ["Draft", "Sent back", "With Hina Shah"]],
] satisfies readonly [ArticleDesk["review"], string[]][])(
  "names who has to act: %#",
  async (given, expected) => {
    const stage = given?.stage ?? "assigned";
    const state = stage === "in_review" || stage === "ready" ? stage : "draft";
    const { facts } = await openDesk({ state, review: given }, neverPublished);
    expect(facts()).toEqual(expected);
  },
);

it("leads to what comes next, and has the rest in its menu", async () => {
  const { user, head } = await openDesk({ state: "in_review", review }, neverPublished);
  head.getByRole("button", { name: "Approve" });
  expect(await openSteps(user)).toEqual([
    "Submit for review",
    "Send back",
    "Upload Article",
    "Schedule",
    "Assign",
    "Comment on the text…",
    "Share by a link…",
    "Earlier versions",
  ]);
});

it("has what is used most one press away", async () => {
  const { user, head, api } = await openDesk({ state: "in_review", review }, neverPublished);
  api.answers(listShareLinks, { data: [] });
  await user.click(head.getByRole("button", { name: "Send back" }));
  inDialog().getByLabelText("Why is it sent back?");
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("Send back"));
  await user.click(head.getByRole("button", { name: "Share" }));
  expect((await screen.findByRole("dialog")).textContent).toContain("Share by a link");
  await user.keyboard("{Escape}");
  await user.click(head.getByRole("button", { name: "Comment" }));
  await screen.findByLabelText("Your comment");
});

it("never says that it updates what was never published, and makes it Active when it publishes it", async () => {
  const { user, head, desk } = await openDesk({ state: "draft" }, neverPublished);
  expect(screen.queryByText("Update Article")).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>("Status").value).toBe("Inactive");
  await user.click(head.getByRole("button", { name: "Upload Article" }));
  await screen.findByText("Article uploaded successfully!");
  expect(desk.document()?.getMap("fields").get("status")).toBe("Active");
});

it("updates what was published, Active or withdrawn, and leaves its status alone", async () => {
  const withdrawn = { status: "Inactive", was_published: true } as const;
  const { user, head, desk } = await openDesk({ state: "withdrawn" }, withdrawn);
  await user.click(head.getByRole("button", { name: "Update Article" }));
  await screen.findByText("Article updated successfully!");
  expect(desk.document()?.getMap("fields").get("status")).toBe("Inactive");
});

it("leaves a first publication Inactive when somebody chose that for a new article", async () => {
  const { user, desk, api } = await openArticleForm("/admin/new-article", {
    article: { ...writtenArticle, ...neverPublished },
  });
  await user.selectOptions(screen.getByLabelText("Status"), "Inactive");
  await user.type(screen.getByLabelText("Title"), "The river");
  await expect.poll(() => desk.document()?.getMap("fields").get("status")).toBe("Inactive");
  expect(api.listCalls(publishArticle)).toEqual([]);
});

it("writes no status into the draft of a new article before somebody chooses one", async () => {
  const { user, desk } = await openArticleForm("/admin/new-article", {
    article: { ...writtenArticle, ...neverPublished },
  });
  expect(screen.getByLabelText<HTMLSelectElement>("Status").value).toBe("Active");
  await user.type(screen.getByLabelText("Title"), "The river");
  await expect.poll(() => desk.document()?.getText("title").toString()).toBe("The river");
  expect(desk.document()?.getMap("fields").has("status")).toBe(false);
});

it("offers who only writes drafts to submit them, and nothing that publishes", async () => {
  const can = { ...sampleRights, publish: false, hand_over: false };
  const { api, office } = await openArticleForm("/admin/articles-management/12", {
    article: { ...writtenArticle, ...neverPublished, can },
    role: "contributor",
  });
  const own = {
    submit: true,
    approve: false,
    send_back: false,
    assign: false,
    plan: false,
    schedule: false,
  };
  api.answers(readArticleDesk, sampleDesk({ state: "draft", can: { ...own, publish: false } }));
  await office.queries.invalidateQueries({ queryKey: ["desk"] });
  const head = within(await screen.findByRole("group", { name: "What comes next" }));
  await head.findByRole("button", { name: "Submit for review" });
  expect(head.queryByText(/Article$/)).toBeNull();
});

it("publishes nothing by Enter in a field of the article", async () => {
  const { user, api } = await openDesk({ state: "in_review", review }, neverPublished);
  await user.type(screen.getByLabelText(/^Description of the cover image/), "{Enter}");
  expect(api.listCalls(publishArticle)).toEqual([]);
});

it("returns the focus to the menu's button when a dialog closes", async () => {
  const { user } = await openDesk({ state: "draft" });
  await pressStep(user, "Schedule");
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toBe("Other steps");
});

it("shows in the dialog why a call was refused, where no field says it", async () => {
  const { user, api } = await openDesk({ state: "draft" });
  api.refuses(assignArticle, { error: "Somebody was faster.", code: "version_conflict" });
  await pressStep(user, "Assign");
  await user.click(inDialog().getByText("Save"));
  const told = await inDialog().findByRole("alert");
  expect(told.textContent).toBe("That did not work: Somebody was faster.");
  // Not behind the dialog as well.
  expect(screen.getAllByText(/Somebody was faster/)).toHaveLength(1);
});

it("hands in, approves and sends back, with a note, a reason and those mentioned", async () => {
  const { user, api, head, answer } = await openDesk(
    { state: "in_review", review },
    neverPublished,
  );
  for (const endpoint of [submitArticle, approveArticle]) api.answers(endpoint, answer);
  await user.click(head.getByRole("button", { name: "Approve" }));
  await screen.findAllByText("Approved.");
  expect(api.listCalls(approveArticle)).toHaveLength(1);

  await pressStep(user, "Submit for review");
  await user.type(screen.getByLabelText("A note to whoever reviews it"), "Page two.");
  await user.selectOptions(screen.getByLabelText("Tell somebody as well"), "Bilal Ahmed");
  await user.selectOptions(screen.getByLabelText("Tell somebody as well"), "Hina Shah");
  await user.click(screen.getByLabelText("Do not tell Hina Shah"));
  await user.click(inDialog().getByText("Submit for review", { selector: "button" }));
  await screen.findAllByText("Submitted for review.");
  expect(api.listCalls(submitArticle)[0]?.body).toEqual({ note: "Page two.", mentions: [8] });

  api.refuses(sendBackArticle, {
    error: "Please say why.",
    code: "validation_failed",
    fields: { reason: "Please say why it is sent back." },
  });
  await pressStep(user, "Send back");
  await user.click(inDialog().getByText("Send back", { selector: "button" }));
  const reason = await screen.findByLabelText("Why is it sent back?");
  await expect.poll(() => reason.getAttribute("aria-invalid")).toBe("true");
  // So that a screen reader says it.
  await expect.poll(() => document.activeElement).toBe(reason);
  screen.getByText("Please say why it is sent back.");
});

it("assigns: only who reviews is offered as a reviewer", async () => {
  const { user, api, answer } = await openDesk({});
  api.answers(assignArticle, answer);
  await pressStep(user, "Assign");
  const options = (label: string) =>
    [...inDialog().getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
  await expect.poll(() => options("Writer")).toContain("Hina Shah");
  expect(options("Reviewer")).toEqual(["Nobody", "Sana Malik", "Bilal Ahmed"]);
  await user.selectOptions(inDialog().getByLabelText("Writer"), "Hina Shah");
  fireEvent.change(screen.getByLabelText("Deadline"), { target: { value: "2026-12-01" } });
  await user.click(inDialog().getByText("Save"));
  await screen.findAllByText("Saved.");
  expect(api.listCalls(assignArticle)[0]?.body).toEqual({
    writer: 9,
    reviewer: null,
    due_on: "2026-12-01",
    note: "",
    mentions: [],
  });
});

it("schedules by Pakistan's clock, and tells that of the editor where it is another", async () => {
  vi.stubEnv("TZ", "Europe/London");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { user, api, answer } = await openDesk({ state: "draft" });
  await pressStep(user, "Schedule");
  fireEvent.change(screen.getByLabelText("Day"), { target: { value: "2026-11-27" } });
  fireEvent.change(screen.getByLabelText("Time in Pakistan"), { target: { value: "02:30" } });
  screen.getByText("That is 26 November 2026, 21:30 where you are (Europe/London).");
  api.refuses(scheduleArticle, {
    error: "No.",
    code: "validation_failed",
    fields: { title: "Title is required.", due_at: "This moment has passed." },
  });
  const send = () => inDialog().getByText("Schedule", { selector: "button" });
  await user.click(send());
  await screen.findByText("Title is required.");
  screen.getByText("This moment has passed.");
  api.answers(scheduleArticle, answer);
  await user.click(send());
  await screen.findAllByText("Scheduled for 27 November 2026, 2:30.");
  expect(api.listCalls(scheduleArticle).at(-1)?.body).toEqual({
    due_at: "2026-11-27T02:30:00+05:00",
  });
});

it("schedules with Enter, and leaves the article's own form alone", async () => {
  const { user, api, answer } = await openDesk({ state: "draft" });
  api.answers(scheduleArticle, answer);
  await pressStep(user, "Schedule");
  const day = screen.getByLabelText("Day");
  fireEvent.change(day, { target: { value: "2026-11-27" } });
  fireEvent.change(screen.getByLabelText("Time in Pakistan"), { target: { value: "02:30" } });
  const form = day.closest("form");
  const send = inDialog().getByText("Schedule", { selector: "button" });
  expect([send.getAttribute("type"), send.getAttribute("form")]).toEqual(["submit", form?.id]);
  // What a browser does when Enter is pressed in a field.
  fireEvent.submit(form as HTMLFormElement);
  await screen.findAllByText("Scheduled for 27 November 2026, 2:30.");
  expect(api.listCalls(scheduleArticle)).toHaveLength(1);
  expect(api.listCalls(publishArticle)).toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("says when more was written since, publishes now, and takes the schedule back", async () => {
  const { user, api, panel, head, facts } = await openDesk({
    state: "scheduled",
    scheduled_for: schedule.due_at,
    schedule: { ...schedule, is_outdated: true },
  });
  panel.getByText("It is published on 27 November 2026, 14:00, Pakistan time.");
  panel.getByText(/^More was written since\./);
  head.getByRole("button", { name: "Schedule again" });
  expect(facts()).toEqual(["Scheduled", "Goes live on 27 November 2026, 14:00"]);
  api.answers(publishScheduled, sampleArticle());
  await pressStep(user, "Publish now");
  await screen.findAllByText("Published.");
  api.answers(unscheduleArticle, undefined);
  await pressStep(user, "Take the schedule back");
  await screen.findAllByText("The schedule was taken back.");
});

it("tells why it was not published", async () => {
  const { panel, user } = await openDesk({
    schedule: { ...schedule, failed_at: schedule.due_at, failure: "Somebody else has saved it." },
  });
  expect(panel.getByRole("alert").textContent).toBe(
    "It was not published on 27 November 2026, 14:00, Pakistan time.Somebody else has saved it.",
  );
  expect(await openSteps(user)).not.toContain("Publish now");
});

it("begins a comment from the menu", async () => {
  const { user } = await openDesk({ state: "draft" });
  await pressStep(user, "Comment on the text…");
  const box = await screen.findByLabelText("Your comment");
  const dialog = screen.getByRole("dialog");
  expect(dialog.contains(box)).toBe(true);
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
});
