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
import { expect, it, vi } from "vitest";
import { openArticleForm } from "../../testing/open-article-form.tsx";

const people = [
  { id: 7, name: "Sana Malik", reviews: true },
  { id: 8, name: "Bilal Ahmed", reviews: true },
  { id: 9, name: "Hina Shah", reviews: false },
];
const all = { submit: true, approve: true, send_back: true, assign: true, schedule: true };
const review: ArticleDesk["review"] = {
  stage: "in_review" as const,
  due_on: "2026-12-01",
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

/** The article form with its panel. */
async function openPanel(desk: Partial<ArticleDesk>) {
  const opened = await openArticleForm("/admin/new-article/12");
  const { api } = opened;
  const answer = sampleDesk({ can: { ...all, publish: true }, ...desk });
  api.answers(readArticleDesk, answer);
  api.answers(listDeskPeople, { data: people });
  await opened.office.queries.invalidateQueries({ queryKey: ["desk"] });
  const panel = within(await screen.findByRole("region", { name: "Where it stands" }));
  await panel.findByText("Assign");
  return { ...opened, panel, answer };
}

it("tells where the article stands, who is asked for what and by when", async () => {
  const { panel } = await openPanel({ state: "in_review", review });
  panel.getByText("In review");
  expect(panel.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "Hina Shah",
    "Bilal Ahmed",
    "1 December 2026",
    "Two pages.",
  ]);
  panel.getByText("Submitted by Hina Shah on 22 November 2026, 10:00");
});

it("hands in, approves and sends back, with a note, a reason and those mentioned", async () => {
  const { user, api, panel, answer } = await openPanel({ state: "in_review", review });
  for (const endpoint of [submitArticle, approveArticle]) api.answers(endpoint, answer);
  await user.click(panel.getByText("Approve"));
  await screen.findAllByText("Approved.");
  expect(api.listCalls(approveArticle)).toHaveLength(1);

  await user.click(panel.getByText("Submit for review"));
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
  await user.click(panel.getByText("Send back"));
  await user.click(inDialog().getByText("Send back", { selector: "button" }));
  const reason = await screen.findByLabelText("Why is it sent back?");
  await vi.waitFor(() => expect(reason.getAttribute("aria-invalid")).toBe("true"));
  screen.getByText("Please say why it is sent back.");
});

it("assigns: only who reviews is offered as a reviewer", async () => {
  const { user, api, panel, answer } = await openPanel({});
  api.answers(assignArticle, answer);
  await user.click(panel.getByText("Assign"));
  const options = (label: string) =>
    [...inDialog().getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
  await vi.waitFor(() => expect(options("Writer")).toContain("Hina Shah"));
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
  const { user, api, panel, answer } = await openPanel({ state: "draft" });
  await user.click(panel.getByText("Schedule"));
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
  const { user, api, panel, answer } = await openPanel({ state: "draft" });
  api.answers(scheduleArticle, answer);
  await user.click(panel.getByText("Schedule"));
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
  const { user, api, panel } = await openPanel({
    state: "scheduled",
    scheduled_for: schedule.due_at,
    schedule: { ...schedule, is_outdated: true },
  });
  panel.getByText("It is published on 27 November 2026, 14:00, Pakistan time.");
  panel.getByText(/^More was written since\./);
  panel.getByText("Schedule again");
  api.answers(publishScheduled, sampleArticle());
  await user.click(panel.getByText("Publish now"));
  await screen.findAllByText("Published.");
  api.answers(unscheduleArticle, undefined);
  await user.click(panel.getByText("Take the schedule back"));
  await screen.findAllByText("The schedule was taken back.");
});

it("tells why it was not published", async () => {
  const { panel } = await openPanel({
    schedule: { ...schedule, failed_at: schedule.due_at, failure: "Somebody else has saved it." },
  });
  expect(panel.getByRole("alert").textContent).toBe(
    "It was not published on 27 November 2026, 14:00, Pakistan time.Somebody else has saved it.",
  );
  expect(panel.queryByText("Publish now")).toBeNull();
});
