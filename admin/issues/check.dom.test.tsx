import { closeIssue, readIssuePlan, reopenIssue } from "@hilal/contract/issues/issue-desk";
import {
  checkIssue,
  type IssueFinding,
  waiveFinding,
  waiveSeveral,
} from "@hilal/contract/issues/issue-readiness";
import { samplePlan } from "@hilal/contract/testing/planned-issue";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openIssueDesk } from "../testing/open-issue-desk.ts";
import { answer } from "../testing/row-actions.ts";

const finding = (given: Partial<IssueFinding>): IssueFinding => ({
  check: "link_dead",
  subject: "",
  item: null,
  article: null,
  title: "",
  detail: "",
  must_mend: false,
  waiver: null,
  ...given,
});

const words = (part: Element, selector: string) =>
  [...part.querySelectorAll(selector)].map((one) => one.textContent);

/** The groups of findings: the text, the link and the actions of each. */
const groups = () =>
  [...document.querySelectorAll("section[aria-labelledby]")].map((group) => [
    group.querySelector("h2")?.textContent,
    ...[...group.querySelectorAll("li")].map((one) => [
      ...words(one, "p, label"),
      one.querySelector("a")?.getAttribute("href"),
      ...[...one.querySelectorAll("button")].map((button) => button.getAttribute("aria-label")),
    ]),
  ]);

const desk = "/admin/magazine-management/issue/4";

it("shows what was found by article, the issue itself first, with the way to mend each", async () => {
  const waiver = { id: 5, note: "By hand.", by: null, at: "2026-11-22T10:00:00.000+05:00" };
  const ofArticle = { item: 1, article: 101, title: "Article 1" };
  await openIssueDesk("check", samplePlan(), (api) =>
    api.answers(checkIssue, {
      findings: [
        finding({ check: "slot_missing", subject: "3", item: 3, title: "Letters" }),
        finding({ ...ofArticle, subject: "a", detail: "https://example.com/gone" }),
        finding({ check: "slot_missing", subject: "6", item: 6 }),
        finding({ ...ofArticle, check: "article_refused", must_mend: true }),
        finding({ ...ofArticle, check: "headline_clipped", waiver }),
        finding({
          ...ofArticle,
          check: "alt_missing",
          waiver: { ...waiver, by: { id: 9, name: "Hina Shah" } },
        }),
        finding({ check: "issue_cover_missing" }),
        finding({ check: "issue_cover_alt_missing" }),
        finding({ check: "pdf_missing" }),
        finding({ check: "no_contents" }),
      ],
      links_under_way: 2,
      may_close: false,
    }),
  );
  await screen.findByText("8 points stand in the way");
  screen.getByText("2 points were let pass");
  screen.getByText("2 links are still being asked");
  screen.getByText("It can be closed when every point is mended or let pass.");
  const untilMended =
    "Without this the article cannot be published, so it cannot be let pass. Please mend it.";
  const article = "/admin/new-article/101";
  expect(groups()).toEqual([
    [
      "The issue itself",
      ["The issue has no cover.", `${desk}?tab=details`, "Let it pass: The issue has no cover."],
      [
        "The cover is not described.",
        `${desk}?tab=details`,
        "Let it pass: The cover is not described.",
      ],
      [
        "There is no PDF, and none can be made.",
        `${desk}?tab=details`,
        "Let it pass: There is no PDF, and none can be made.",
      ],
      ["There is nothing in it.", desk, "Let it pass: There is nothing in it."],
    ],
    ["Letters", ["The slot has no article.", desk, "Let it pass: The slot has no article."]],
    [
      "Article 1",
      [
        "A link leads nowhere.",
        "https://example.com/gone",
        article,
        "Let it pass: A link leads nowhere.",
      ],
      ["The article cannot be published as it is.", untilMended, article],
      [
        "The headline does not fit at its printed size.",
        "Let pass by Somebody on 22 November 2026, 10:00: By hand.",
        article,
        "Take back that it may pass: The headline does not fit at its printed size.",
      ],
      [
        "A picture is not described.",
        "Let pass by Hina Shah on 22 November 2026, 10:00: By hand.",
        article,
        "Take back that it may pass: A picture is not described.",
      ],
    ],
    ["Untitled slot", ["The slot has no article.", desk, "Let it pass: The slot has no article."]],
  ]);
  screen.getByLabelText("Mend: A link leads nowhere.");

  fireEvent.click(screen.getByLabelText("Let it pass: A link leads nowhere."));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText("A link leads nowhere.");
  dialog.getByText("https://example.com/gone");
  fireEvent.click(dialog.getByText("Cancel"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("closes an issue in whose way nothing stands, and opens it again, each after a question", async () => {
  const { user, api } = await openIssueDesk("check", samplePlan(), (fake) =>
    fake.answers(checkIssue, { findings: [], links_under_way: 0, may_close: true }),
  );
  await screen.findByText("Nothing stands in the way");
  expect(screen.queryByText(/let pass|links? (is|are) still/)).toBeNull();
  expect(screen.queryByText("It can be closed when every point is mended or let pass.")).toBeNull();
  const closed = samplePlan({ stage: "closed", version: 4 });
  api.answers(closeIssue, () => {
    api.answers(readIssuePlan, closed);
    return closed;
  });
  fireEvent.click(screen.getByText("Close the issue"));
  expect(await answer(user, "Cancel")).toBe(
    "Close this issue? Its contents are settled then, and it can be released.",
  );
  expect(api.listCalls(closeIssue)).toHaveLength(0);
  fireEvent.click(screen.getByText("Close the issue"));
  await answer(user, "Close the issue");
  await screen.findByText("The issue was closed.", { selector: "bdi" });
  await screen.findByText("This issue is closed.");
  expect(api.listCalls(closeIssue)[0]?.body).toEqual({ version: 3 });
  expect(screen.queryByText("Close the issue")).toBeNull();

  const open = samplePlan({ version: 5 });
  api.answers(reopenIssue, () => {
    api.answers(readIssuePlan, open);
    return open;
  });
  fireEvent.click(screen.getByText("Open again"));
  expect(await answer(user, "Cancel")).toBe(
    "Open this issue again? A release that is set is called off.",
  );
  expect(api.listCalls(reopenIssue)).toHaveLength(0);
  fireEvent.click(screen.getByText("Open again"));
  await answer(user, "Open again");
  await screen.findByText("The issue was opened again.", { selector: "bdi" });
  await screen.findByText("Close the issue");
});

it("tells why an issue could not be closed, or a finding not be let pass", async () => {
  const { user, api } = await openIssueDesk("check", samplePlan(), (fake) => {
    fake.answers(checkIssue, {
      findings: [finding({ check: "pdf_missing", subject: "4" })],
      links_under_way: 0,
      may_close: true,
    });
    fake.refuses(closeIssue, { error: "A slot is empty.", code: "conflict" });
    fake.refuses(waiveFinding, { error: "Not now.", code: "unavailable" });
  });
  fireEvent.click(await screen.findByText("Close the issue"));
  await answer(user, "Close the issue");
  await screen.findByText("That did not work: A slot is empty.");
  await answer(user, "Cancel");
  fireEvent.click(screen.getByText("Let it pass…"));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Why may it pass?"), { target: { value: "Later." } });
  fireEvent.click(dialog.getByText("Let it pass", { selector: "button" }));
  await screen.findByText("That did not work: Not now.");
  expect(api.listCalls(waiveFinding)[0]?.body).toEqual({
    check: "pdf_missing",
    subject: "4",
    note: "Later.",
  });
});

it("says when the check itself failed, and tries again", async () => {
  const { api } = await openIssueDesk("check", samplePlan({ stage: "released" }), (fake) =>
    fake.refuses(checkIssue, { error: "Not now.", code: "forbidden" }),
  );
  await screen.findByText("The issue could not be checked: Not now.");
  api.answers(checkIssue, { findings: [], links_under_way: 0, may_close: false });
  fireEvent.click(screen.getByText("Try again"));
  await screen.findByText("This issue is released.");
  await screen.findByText("Nothing stands in the way");
  expect(screen.queryByText("Close the issue")).toBeNull();
  api.answers(checkIssue, { findings: [], links_under_way: 1, may_close: false });
  fireEvent.click(screen.getByText("Check again"));
  await screen.findByText("1 link is still being asked");
});

it("tells the state of an article that is not ready in the language of the screens, and asks anew when that changes", async () => {
  const { api, user } = await openIssueDesk("check", samplePlan(), (api) =>
    api.answers(checkIssue, {
      findings: [
        finding({ check: "article_not_ready", article: 101, title: "A", detail: "in_review" }),
      ],
      links_under_way: 0,
      may_close: false,
    }),
  );
  await screen.findByText("In review");
  expect(document.body.textContent).not.toContain("in_review");
  const asked = api.listCalls(checkIssue).length;
  await user.click(screen.getByRole("button", { name: "اردو" }));
  await screen.findByText("زیرِ جائزہ");
  await waitFor(() => expect(api.listCalls(checkIssue).length).toBeGreaterThan(asked));
});

it("lets several findings pass by one act: those of a kind, or all", async () => {
  const undescribed = (subject: string) => finding({ check: "alt_missing", subject, article: 101 });
  const { api } = await openIssueDesk("check", samplePlan(), (fake) => {
    fake.answers(checkIssue, {
      findings: [
        undescribed("a"),
        undescribed("b"),
        finding({ check: "link_dead", subject: "c", article: 102 }),
        finding({ check: "cover_missing", subject: "d", article: 103, must_mend: true }),
      ],
      links_under_way: 0,
      may_close: false,
    });
    fake.answers(waiveSeveral, undefined);
  });
  const waive = await screen.findByRole<HTMLButtonElement>("button", { name: "Let pass…" });
  expect(waive.disabled).toBe(true);
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  fireEvent.click(box("All 3 points"));
  screen.getByRole("button", { name: "Let 3 points pass…" });
  fireEvent.click(box("A link leads nowhere."));
  expect(box("All 3 points").checked).toBe(false);
  expect(box("A picture is not described. (2)").checked).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Let 2 points pass…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Let 2 points pass" }));
  dialog.getByText("A picture is not described. (2)");
  fireEvent.change(dialog.getByLabelText("Why may it pass?"), { target: { value: "Ornaments." } });
  fireEvent.click(dialog.getByText("Let it pass", { selector: "button" }));
  await screen.findByText("2 points were let pass.", { selector: "bdi" });
  expect(api.listCalls(waiveSeveral).map(({ body }) => body)).toEqual([
    {
      findings: [
        { check: "alt_missing", subject: "a" },
        { check: "alt_missing", subject: "b" },
      ],
      note: "Ornaments.",
    },
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
  screen.getByRole("button", { name: "Let pass…" });
});
