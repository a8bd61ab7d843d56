import { createIssue, readIssuePlan } from "@hilal/contract/issues/issue-desk";
import { listMagazines } from "@hilal/contract/magazines";
import { samplePlan } from "@hilal/contract/testing/planned-issue";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { openOffice } from "../testing/open-office.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-30T19:30:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function openDialog(language: "en" | "ur" = "en") {
  const opened = await openOffice(
    "/admin/magazine-management",
    (api) => {
      api.answers(listMagazines, createPage([]));
      api.answers(readIssuePlan, samplePlan());
    },
    { language },
  );
  await opened.user.click(await screen.findByLabelText(opened.t("admin.moreActions")));
  await opened.user.click(await screen.findByText(opened.t("issueDesk.plan.button")));
  const dialog = within(await screen.findByRole("dialog"));
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
  const put = (label: string, value: string) =>
    fireEvent.change(field(label), { target: { value } });
  return { ...opened, dialog, field, put };
}

it("offers the next month by Pakistan's clock, and calls the issue by it in the magazine's language", async () => {
  const { dialog, field, put, api, address } = await openDialog();
  // In Pakistan it is the first of December already.
  expect(field("Date of the issue").value).toBe("2027-01-01");
  expect(field("Title").value).toBe("");
  const magazines = [...(field("Magazine") as unknown as HTMLSelectElement).options];
  expect(magazines.slice(0, 3).map(({ text }) => text)).toEqual([
    "Choose a magazine",
    "Hilal English",
    "Hilal Urdu",
  ]);
  put("Magazine", "hilal-urdu");
  expect([field("Title").value, field("Title").lang]).toEqual(["جنوری 2027", "ur"]);
  put("Magazine", "hilal-english");
  expect([field("Title").value, field("Title").lang]).toEqual(["January 2027", "en"]);
  put("Date of the issue", "2027-02-1");
  expect(field("Title").value).toBe("");
  put("Date of the issue", "2027-02-15");
  expect(field("Title").value).toBe("February 2027");
  put("Title", "Spring");
  put("Date of the issue", "2027-03-01");
  expect(field("Title").value).toBe("Spring");
  put("Number", "Vol. 62, No. 3");
  api.answers(createIssue, samplePlan());
  fireEvent.click(dialog.getByText("Plan it"));
  await screen.findByText("The issue was planned.", { selector: "bdi" });
  await waitFor(() => expect(address()).toBe("/admin/magazine-management/issue/4"));
  expect(api.listCalls(createIssue)[0]?.body).toEqual({
    edition: "hilal-english",
    title: "Spring",
    publish_date: "2027-03-01",
    number: "Vol. 62, No. 3",
  });
});

it("asks for a magazine first, and shows beside each field what is wrong with it", async () => {
  const { dialog, field, put, api } = await openDialog();
  const told = (label: string) => {
    const ids = field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent);
  };
  const plan = () => fireEvent.click(dialog.getByText("Plan it"));
  plan();
  await waitFor(() => expect(told("Magazine")).toEqual(["Choose a magazine"]));
  expect(api.listCalls(createIssue)).toHaveLength(0);
  put("Magazine", "hilal-english");
  expect(told("Magazine")).toEqual([]);

  const refusal = { error: "No.", code: "validation_failed" as const };
  const hint = "As it is printed, such as a volume and an issue.";
  for (const [name, label, next] of [
    ["publish_date", "Date of the issue", "2027-02-01"],
    ["title", "Title", "Winter"],
    ["edition", "Magazine", "hilal-urdu"],
  ] as const) {
    api.refuses(createIssue, { ...refusal, fields: { [name]: `Mend the ${name}.` } });
    plan();
    await waitFor(() => expect(told(label)).toEqual([`Mend the ${name}.`]));
    put(label, next);
    expect(told(label)).toEqual([]);
  }
  api.refuses(createIssue, { ...refusal, fields: { number: "Mend it." } });
  plan();
  await waitFor(() => expect(told("Number")).toEqual([hint, "Mend it."]));
  api.refuses(createIssue, { error: "Not now.", code: "unavailable" });
  plan();
  await screen.findByText("The issue could not be planned: Not now.");
  put("Magazine", "");
  expect(field("Magazine").value).toBe("");
  fireEvent.click(dialog.getByText("Cancel"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
