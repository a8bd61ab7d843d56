import { readIssuePlan } from "@hilal/contract/issues/issue-desk";
import type { IssuePlan } from "@hilal/contract/issues/issue-plan";
import {
  checkIssue,
  type IssueFinding,
  waiveFinding,
  withdrawWaiver,
} from "@hilal/contract/issues/issue-readiness";
import {
  createRehearsal,
  releaseNow,
  scheduleRelease,
  undoRelease,
  unscheduleRelease,
} from "@hilal/contract/issues/issue-release";
import type { FakeApi } from "@hilal/contract/testing/fake-api";
import { samplePlan } from "@hilal/contract/testing/planned-issue";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { openOffice } from "../testing/open-office.tsx";
import { answer } from "../testing/row-actions.ts";

const release: NonNullable<IssuePlan["release"]> = {
  due_at: "2099-12-01T09:00:00.000+05:00",
  set_by: { id: 9, name: "Hina Shah" },
  failed_at: null,
  failure: null,
  failed_article: null,
  released_at: null,
  undo_until: null,
  taken_back_at: null,
};

async function openTab(tab: string, plan: IssuePlan, prepare: (api: FakeApi) => void = () => {}) {
  return openOffice(`/admin/magazine-management/issue/4?tab=${tab}`, (api) => {
    api.answers(readIssuePlan, plan);
    prepare(api);
  });
}

it("lets a finding pass with a note, and takes that back; it closes only when nothing stands in the way", async () => {
  const clipped: IssueFinding = {
    check: "headline_clipped",
    subject: "101",
    item: 1,
    article: 101,
    title: "Article 1",
    detail: "",
    must_mend: false,
    waiver: null,
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
      error: "No.",
      code: "validation_failed",
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
  expect(api.listCalls(waiveFinding).at(-1)?.body).toEqual({
    check: "headline_clipped",
    subject: "101",
    note: "It fits by hand.",
  });
  await waitFor(() => expect(close().disabled).toBe(false));
  api.answers(withdrawWaiver, () => {
    findings = [clipped];
    return undefined;
  });
  await user.click(screen.getByText("Take it back"));
  await screen.findByText("1 point stands in the way");
  expect(api.listCalls(withdrawWaiver)[0]?.params).toEqual({ id: "4", waiver: "5" });
});

it("sets the release by Pakistan's clock, and says beside the fields why it may not be", async () => {
  const closed = samplePlan({ stage: "closed" });
  const { user, api } = await openTab("release", closed);
  await user.click(await screen.findByText("Set the release"));
  fireEvent.change(screen.getByLabelText("Day"), { target: { value: "2099-12-01" } });
  fireEvent.change(screen.getByLabelText("Time in Pakistan"), { target: { value: "09:00" } });
  api.refuses(scheduleRelease, {
    error: "No.",
    code: "validation_failed",
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
  expect(api.listCalls(scheduleRelease).at(-1)?.body).toEqual({
    due_at: "2099-12-01T09:00:00+05:00",
  });
  screen.getByText("Set by Hina Shah.");
});

/** The minutes that are left do not depend on how long the test takes. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
}

it("releases now after a question, and undoes it within the hour", async () => {
  stopClock();
  const closed = samplePlan({ stage: "closed" });
  const released = samplePlan({
    stage: "released",
    version: 5,
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
  expect(api.listCalls(undoRelease)).toHaveLength(1);
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

it("leads to the check first while an issue is planned, and tells that a release was taken back", async () => {
  const taken_back_at = "2026-12-01T09:30:00.000+05:00";
  await openTab("release", samplePlan({ release: { ...release, taken_back_at } }));
  await screen.findByText("An issue is closed before it is released.");
  screen.getByText("The release was taken back on 1 December 2026, 9:30, Pakistan time.");
  const ways = screen.getAllByText("Check and close").map((way) => way.getAttribute("href"));
  expect(ways).toEqual(Array(2).fill("/admin/magazine-management/issue/4?tab=check"));
  expect(screen.queryByText("Release now")).toBeNull();
});

it("sets another moment, or calls the release off after a question", async () => {
  const set = samplePlan({ stage: "closed", release });
  const { user, api } = await openTab("release", set);
  await screen.findByText("Released on 1 December 2099, 9:00, Pakistan time.");
  screen.getByText(/^In [\d,]+ days$/);
  fireEvent.click(screen.getByText("Set another moment"));
  const dialog = within(await screen.findByRole("dialog"));
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
  const send = () => fireEvent.click(dialog.getByText("Set the release", { selector: "button" }));
  expect([field("Day").value, field("Time in Pakistan").value]).toEqual(["2099-12-01", "09:00"]);
  fireEvent.change(field("Time in Pakistan"), { target: { value: "" } });
  send();
  await dialog.findByText("Choose a day and a time.");
  fireEvent.change(field("Time in Pakistan"), { target: { value: "10:30" } });
  expect(dialog.queryByText("Choose a day and a time.")).toBeNull();
  api.refuses(scheduleRelease, { error: "An article is not ready.", code: "conflict" });
  send();
  const refusal = "That did not work: An article is not ready.";
  expect((await dialog.findByText(refusal)).getAttribute("role")).toBe("alert");
  api.answers(scheduleRelease, { ...set, version: 4 });
  send();
  await screen.findByText("The release is set for 1 December 2099, 10:30.", { selector: "bdi" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  api.answers(unscheduleRelease, () => {
    api.answers(readIssuePlan, { ...set, version: 5, release: null });
    return undefined;
  });
  fireEvent.click(screen.getByText("Call it off"));
  expect(await answer(user, "Cancel")).toMatch(/^Call the release off\? The issue stays closed\./);
  expect(api.listCalls(unscheduleRelease)).toHaveLength(0);
  fireEvent.click(screen.getByText("Call it off"));
  await answer(user, "Call it off");
  await screen.findByText("The release was called off.", { selector: "bdi" });
  await screen.findByText("No moment is set yet.");
  expect(screen.queryByText("Call it off")).toBeNull();
  expect(api.listCalls(unscheduleRelease)[0]?.params).toEqual({ id: "4" });
});

it("says why it could not be released now, and does nothing unasked", async () => {
  const { user, api } = await openTab("release", samplePlan({ stage: "closed" }));
  fireEvent.click(await screen.findByText("Release now"));
  await answer(user, "Cancel");
  expect(api.listCalls(releaseNow)).toHaveLength(0);
  const alert = () => document.querySelector("[role=alertdialog] [role=alert]")?.textContent;
  const release = async () => {
    fireEvent.click(screen.getByText("Release now"));
    await answer(user, "Release now");
  };
  api.refuses(releaseNow, { error: "“Article 1” has no cover.", code: "conflict" });
  await release();
  await waitFor(() => expect(alert()).toBe("That did not work: “Article 1” has no cover."));
  await answer(user, "Cancel");
  const fields = { due_at: "It is too early." };
  api.refuses(releaseNow, { error: "No.", code: "validation_failed", fields });
  await release();
  await waitFor(() => expect(alert()).toBe("It is too early."));
});

it("tells when an issue was released, whether or not that is known, and undoes nothing after the hour", async () => {
  const released_at = "2026-12-01T09:00:00.000+05:00";
  const plan = samplePlan({ stage: "released", release: { ...release, released_at } });
  const { api, office } = await openTab("release", plan);
  await screen.findByText("Released on 1 December 2026, 9:00, Pakistan time.");
  screen.getByText("A release can be undone within an hour of it.");
  expect(screen.queryByText(/^Undo the release/)).toBeNull();
  api.answers(readIssuePlan, { ...plan, version: 4, release: null });
  await office.queries.invalidateQueries();
  await screen.findByText("This issue is released.");
  expect(screen.queryByText("A release can be undone within an hour of it.")).toBeNull();
});

it("asks before a release is undone", async () => {
  stopClock();
  const undo_until = new Date(Date.now() + 30_000).toISOString();
  const released = { ...release, released_at: new Date().toISOString(), undo_until };
  const { user, api } = await openTab(
    "release",
    samplePlan({ stage: "released", release: released }),
  );
  fireEvent.click(await screen.findByText("Undo the release (1 minute left)"));
  expect(await answer(user, "Cancel")).toMatch(/^Undo the release\? Everything that went live/);
  expect(api.listCalls(undoRelease)).toHaveLength(0);
});

it("rehearses the site at a moment in a tab of its own, and says until when the address works", async () => {
  const tab = { opener: window as unknown, location: { href: "" }, close: vi.fn() };
  const open = vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  const { api } = await openTab("release", samplePlan());
  fireEvent.click(await screen.findByLabelText("More actions"));
  fireEvent.click(await screen.findByText("Rehearse…"));
  const dialog = within(await screen.findByRole("dialog"));
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
  const begin = () => fireEvent.click(dialog.getByText("Rehearse", { selector: "button" }));
  expect(field("Time in Pakistan").value).toBe("09:00");
  const { options } = field("Begin with") as unknown as HTMLSelectElement;
  expect([...options].map(({ text, value }) => [text, value])).toEqual([
    ["The page of this issue", "/magazine/hilal-english/2026/12"],
    ["The home page", "/"],
  ]);
  fireEvent.change(field("Day"), { target: { value: "" } });
  begin();
  await dialog.findByText("Choose a day and a time.");
  expect(open).not.toHaveBeenCalled();
  fireEvent.change(field("Day"), { target: { value: "2099-12-01" } });
  expect(dialog.queryByText("Choose a day and a time.")).toBeNull();
  const fields = { at: "This moment has passed." };
  api.refuses(createRehearsal, { error: "No.", code: "validation_failed", fields });
  begin();
  await dialog.findByText("This moment has passed.");
  expect(tab.close).toHaveBeenCalledTimes(1);
  api.refuses(createRehearsal, { error: "Not now.", code: "unavailable" });
  begin();
  await screen.findByText("The rehearsal could not be begun: Not now.");
  fireEvent.change(field("Begin with"), { target: { value: "/" } });
  const expires_at = "2099-12-01T10:00:00.000+05:00";
  api.answers(createRehearsal, { address: "/rehearsal/token/", expires_at });
  begin();
  await dialog.findByText(/This address works until 1 December 2099, 10:00\./);
  expect(dialog.getByText("Open the rehearsal").getAttribute("href")).toBe("/rehearsal/token/");
  expect([tab.opener, tab.location.href]).toEqual([null, "/rehearsal/token/"]);
  expect(open).toHaveBeenLastCalledWith("", "_blank");
  expect(api.listCalls(createRehearsal).at(-1)?.body).toEqual({
    at: "2099-12-01T09:00:00+05:00",
    path: "/",
  });
  fireEvent.change(field("Time in Pakistan"), { target: { value: "10:00" } });
  expect(dialog.queryByText("Open the rehearsal")).toBeNull();
  open.mockRestore();
});

it.each([
  [{ stage: "planned", release: null }, /^This issue is still open, so nothing of it is released/],
  [{ stage: "closed", release: null }, /^No release of this issue is set, so nothing of it/],
  [
    { stage: "closed", release: { ...release, due_at: "2100-01-01T09:00:00.000+05:00" } },
    /^This issue is released on 1 January 2100, 9:00, after this moment/,
  ],
] as const)("says why a rehearsal shows nothing of the issue: %#", async (given, why) => {
  await openTab("release", samplePlan(given));
  fireEvent.click(await screen.findByLabelText("More actions"));
  fireEvent.click(await screen.findByText("Rehearse…"));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Day"), { target: { value: "2099-12-01" } });
  dialog.getByText(why, { selector: "[role=status]" });
});
