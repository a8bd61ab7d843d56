import { readIssuePlan } from "@hilal/contract/issues/issue-desk";
import type { IssuePlan } from "@hilal/contract/issues/issue-plan";
import {
  checkIssue,
  type IssueFinding,
  waiveFinding,
  withdrawWaiver,
} from "@hilal/contract/issues/issue-readiness";
import { releaseNow, scheduleRelease, undoRelease } from "@hilal/contract/issues/issue-release";
import type { FakeApi } from "@hilal/contract/testing/fake-api";
import { samplePlan } from "@hilal/contract/testing/planned-issue";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openOffice } from "../../testing/open-office.tsx";
import { answer } from "../../testing/row-actions.ts";

const release: NonNullable<IssuePlan["release"]> = {
  ...{ due_at: "2099-12-01T09:00:00.000+05:00", set_by: { id: 9, name: "Hina Shah" } },
  ...{ failed_at: null, failure: null, failed_article: null, released_at: null },
  ...{ undo_until: null, taken_back_at: null },
};

async function openTab(tab: string, plan: IssuePlan, prepare: (api: FakeApi) => void = () => {}) {
  return openOffice(`/admin/magazine-management/issue/4?tab=${tab}`, (api) => {
    api.answers(readIssuePlan, plan);
    prepare(api);
  });
}

it("lets a finding pass with a note, and takes that back; it closes only when nothing stands in the way", async () => {
  const clipped: IssueFinding = {
    ...{ check: "headline_clipped", subject: "101", item: 1, article: 101, title: "Article 1" },
    ...{ detail: "", must_mend: false, waiver: null },
  };
  const waiver = { id: 5, note: "It fits by hand.", by: null, at: "2026-11-22T10:00:00.000+05:00" };
  let findings: IssueFinding[] = [clipped];
  const { user, api } = await openTab("check", samplePlan(), (fake) => {
    fake.answers(checkIssue, () => ({
      findings,
      links_under_way: 0,
      may_close: findings.every((one) => one.waiver !== null),
    }));
    fake.refuses(waiveFinding, {
      ...{ error: "No.", code: "validation_failed" },
      fields: { note: "Please say why it may pass." },
    });
  });
  await screen.findByText("1 point stands in the way");
  const close = () =>
    screen.getByText<HTMLButtonElement>("Close the issue", { selector: "button" });
  expect(close().disabled).toBe(true);
  expect(screen.getByText("Mend").getAttribute("href")).toBe("/admin/new-article/101");
  await user.click(screen.getByText("Let it pass…"));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByText("Let it pass", { selector: "button" }));
  await dialog.findByText("Please say why it may pass.");
  api.answers(waiveFinding, () => {
    findings = [{ ...clipped, waiver }];
    return undefined;
  });
  await user.type(dialog.getByLabelText("Why may it pass?"), "It fits by hand.");
  await user.click(dialog.getByText("Let it pass", { selector: "button" }));
  await screen.findByText("1 point was let pass");
  expect(api.callsOf(waiveFinding).at(-1)?.body).toEqual({
    ...{ check: "headline_clipped", subject: "101", note: "It fits by hand." },
  });
  await waitFor(() => expect(close().disabled).toBe(false));
  api.answers(withdrawWaiver, () => {
    findings = [clipped];
    return undefined;
  });
  await user.click(screen.getByText("Take it back"));
  await screen.findByText("1 point stands in the way");
  expect(api.callsOf(withdrawWaiver)[0]?.params).toEqual({ id: "4", waiver: "5" });
});

it("sets the release by Pakistan's clock, and says beside the fields why it may not be", async () => {
  const closed = samplePlan({ stage: "closed" });
  const { user, api } = await openTab("release", closed);
  await user.click(await screen.findByText("Set the release"));
  fireEvent.change(screen.getByLabelText("Day"), { target: { value: "2099-12-01" } });
  fireEvent.change(screen.getByLabelText("Time in Pakistan"), { target: { value: "09:00" } });
  api.refuses(scheduleRelease, {
    ...{ error: "No.", code: "validation_failed" },
    fields: { due_at: "This moment has passed." },
  });
  const set = () =>
    within(screen.getByRole("dialog")).getByText("Set the release", { selector: "button" });
  await user.click(set());
  await screen.findByText("This moment has passed.");
  const answered = { ...closed, version: 4, release };
  api.answers(scheduleRelease, answered);
  api.answers(readIssuePlan, answered);
  await user.click(set());
  await screen.findByText("Released on 1 December 2099, 9:00, Pakistan time.");
  expect(api.callsOf(scheduleRelease).at(-1)?.body).toEqual({
    due_at: "2099-12-01T09:00:00+05:00",
  });
  screen.getByText("Set by Hina Shah.");
});

it("releases now after a question, and undoes it within the hour", async () => {
  const closed = samplePlan({ stage: "closed" });
  const released = samplePlan({
    ...{ stage: "released", version: 5 },
    release: {
      ...release,
      released_at: new Date().toISOString(),
      undo_until: new Date(Date.now() + 41.5 * 60_000).toISOString(),
    },
  });
  const { user, api } = await openTab("release", closed);
  api.answers(releaseNow, () => {
    api.answers(readIssuePlan, released);
    return released;
  });
  await user.click(await screen.findByText("Release now"));
  expect(await answer(user, "Release now")).toBe(
    "Release this issue now? Its 2 articles and its page are before readers within seconds.",
  );
  api.answers(undoRelease, () => {
    const back = { ...closed, version: 6 };
    api.answers(readIssuePlan, back);
    return back;
  });
  await user.click(await screen.findByText("Undo the release (42 minutes left)"));
  await answer(user, "Undo the release");
  await screen.findByText("No moment is set yet.");
  expect(api.callsOf(undoRelease)).toHaveLength(1);
});

it("says why nothing was released, and whose article it was", async () => {
  const failure = "“Article 1” has no cover.";
  await openTab(
    "release",
    samplePlan({
      stage: "closed",
      release: { ...release, failed_at: release.due_at, failure, failed_article: 101 },
    }),
  );
  const alert = (await screen.findByText(failure)).closest("[role=alert]");
  expect(alert?.textContent).toContain("It was not released on 1 December 2099, 9:00");
  expect(alert?.querySelector("a")?.getAttribute("href")).toBe("/admin/new-article/101");
});
