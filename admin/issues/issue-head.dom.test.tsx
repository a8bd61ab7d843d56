import type { IssuePlan } from "@hilal/contract/issues/issue-plan";
import {
  emptyItem,
  sampleItem,
  samplePlan,
  sampleSection,
} from "@hilal/contract/testing/planned-issue";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openIssueDesk } from "../testing/open-issue-desk.ts";

const release: NonNullable<IssuePlan["release"]> = {
  due_at: "2099-12-01T09:00:00.000+05:00",
  set_by: null,
  failed_at: null,
  failure: null,
  failed_article: null,
  released_at: null,
  undo_until: null,
  taken_back_at: null,
};

/** The facts in the head of the issue, by name. */
const facts = () =>
  [...document.querySelectorAll("dl > div")].map((fact) => [
    fact.querySelector("dt")?.textContent,
    fact.querySelector("dd")?.textContent,
  ]);

/** The target of a link in the head. */
const way = (name: string) => screen.queryByText(name, { selector: "a" })?.getAttribute("href");

const desk = "/admin/magazine-management/issue/4";

it("tells what a planned issue is, how far it is, and what comes next", async () => {
  await openIssueDesk("plan");
  expect(facts()).toEqual([
    ["Magazine", "Hilal English"],
    ["Number", "Vol. 61, No. 12"],
    ["Month", "December 2026"],
    ["Stage", "Planned"],
    ["Progress", "2 of 3 ready"],
    ["Length", "1,600 words about 3 pages"],
  ]);
  expect(way("Check and close")).toBe(`${desk}?tab=check`);
  expect([way("Release…"), way("See it on the site")]).toEqual([undefined, undefined]);
  fireEvent.click(screen.getByLabelText("More actions"));
  await screen.findByText("Rehearse…");
  const tabs = screen.getByLabelText("Parts of the issue desk").querySelectorAll("a");
  expect(
    [...tabs].map((tab) => [
      tab.textContent,
      tab.getAttribute("href"),
      tab.getAttribute("aria-current"),
    ]),
  ).toEqual([
    ["Contents", desk, null],
    ["Flat plan", `${desk}?tab=plan`, "page"],
    ["Details", `${desk}?tab=details`, null],
    ["Check", `${desk}?tab=check`, null],
    ["Release", `${desk}?tab=release`, null],
    ["Downloads", `${desk}?tab=documents`, null],
  ]);
});

it("tells of a closed issue when its release is due, and of whom it waits for", async () => {
  const late = { is_late: true, state: "draft" as const };
  await openIssueDesk(
    "plan",
    samplePlan({
      stage: "closed",
      number: "",
      release,
      sections: [
        sampleSection(1, "Cover story", [
          sampleItem({ id: 1, ...late }),
          sampleItem({ id: 2, ...late }),
          sampleItem({ id: 3 }),
          emptyItem(4, "Letters", { is_late: true }),
        ]),
      ],
    }),
  );
  expect(facts().slice(2)).toEqual([
    ["Stage", "ClosedRelease on 1 December 2099, 9:00, Pakistan time"],
    ["Progress", "1 of 4 ready"],
    ["Length", "1,600 words about 3 pages"],
    ["Late", "3 slots are late: Amina Rahman"],
  ]);
  expect(way("Release…")).toBe(`${desk}?tab=release`);
  expect(way("Check and close")).toBeUndefined();
});

it("leads to a released issue on the site, and counts late slots of nobody", async () => {
  await openIssueDesk(
    "nowhere",
    samplePlan({
      stage: "released",
      release: { ...release, released_at: "2026-12-01T09:00:00.000+05:00" },
      sections: [sampleSection(1, "Regulars", [emptyItem(1, "Letters", { is_late: true })])],
    }),
  );
  expect(facts().slice(3)).toEqual([
    ["Stage", "Released"],
    ["Progress", "0 of 1 ready"],
    ["Length", "1,600 words about 3 pages"],
    ["Late", "1 slot is late"],
  ]);
  const live = screen.getByText<HTMLAnchorElement>("See it on the site");
  expect([live.getAttribute("href"), live.target]).toEqual([
    "/magazine/hilal-english/2026/12",
    "_blank",
  ]);
  expect(screen.queryByLabelText("More actions")).toBeNull();
  // An unknown tab opens the contents.
  screen.getByText("This issue is released: readers see each change at once.");
  expect(screen.getByText("Contents").getAttribute("aria-current")).toBe("page");
});

it("has no minute of a release that failed", async () => {
  const failed = { ...release, failed_at: release.due_at };
  await openIssueDesk("plan", samplePlan({ stage: "closed", release: failed }));
  expect(facts()[3]).toEqual(["Stage", "Closed"]);
});
