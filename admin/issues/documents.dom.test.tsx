import {
  listIssueDocuments,
  type MadeDocument,
  makeIssueDocuments,
} from "@hilal/contract/issues/documents";
import { samplePlan } from "@hilal/contract/testing/planned-issue";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { openIssueDesk } from "../testing/open-issue-desk.ts";

const none: MadeDocument = {
  format: "pdf",
  state: "none",
  progress: 0,
  failure: null,
  is_outdated: false,
  address: "/downloads/4.pdf",
  bytes: 0,
  pages: 0,
  made_at: null,
};
const made: Pick<MadeDocument, "state" | "progress" | "made_at"> = {
  state: "made",
  progress: 100,
  made_at: "2026-11-22T10:00:00.000+05:00",
};

/** Each document with its status text. */
const cards = () =>
  [...document.querySelectorAll("li > h2")].map((head) => [
    head.textContent,
    ...[...(head.parentElement?.querySelectorAll("p, ul li") ?? [])].map((one) => one.textContent),
  ]);

const makeButton = () => screen.getByText<HTMLButtonElement>("Make them now");

it("tells how far each document is, and has them made when none is under way", async () => {
  const failed = {
    ...none,
    format: "epub",
    state: "failed",
    failure: "A picture is missing.",
  } as const;
  const { api } = await openIssueDesk("documents", samplePlan(), (fake) =>
    fake.answers(listIssueDocuments, { data: [none, failed] }),
  );
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(cards()).toEqual([
    ["Print PDF", "Not made yet"],
    ["EPUB", "Could not be made", "A picture is missing."],
  ]);
  const underWay: MadeDocument[] = [
    { ...none, state: "queued" },
    { ...none, format: "epub", state: "making", progress: 40 },
  ];
  api.answers(makeIssueDocuments, () => {
    api.answers(listIssueDocuments, { data: underWay });
    return { data: underWay };
  });
  expect(makeButton().disabled).toBe(false);
  fireEvent.click(makeButton());
  await screen.findByText("They are being made.", { selector: "bdi" });
  await screen.findByText("40 of 100");
  expect(cards()).toEqual([
    ["Print PDF", "Waiting to be made", "0 of 100"],
    ["EPUB", "Being made", "40 of 100"],
  ]);
  const bars = [...document.querySelectorAll("progress")];
  expect(bars.map(({ value, max }) => [value, max])).toEqual([
    [0, 100],
    [40, 100],
  ]);
  expect(api.listCalls(makeIssueDocuments)[0]?.params).toEqual({ id: "4" });
  await waitFor(() => expect(makeButton().disabled).toBe(true));
});

it("tells of a made document its age, size and pages, and gives it while nothing was changed since", async () => {
  const saved = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved(this.download);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  await openIssueDesk("documents", samplePlan(), (fake) => {
    fake.answers(listIssueDocuments, {
      data: [
        { ...none, ...made, bytes: 2_440_000, pages: 48 },
        { ...none, ...made, format: "epub", bytes: 20_000, is_outdated: true },
      ],
    });
    fake.serves("/downloads/4.pdf", "%PDF");
  });
  await screen.findByText("2.4 MB");
  expect(cards()).toEqual([
    ["Print PDF", "Made", "Made on 22 November 2026, 10:00", "2.4 MB", "48 pages", "Download"],
    ["EPUB", "Made", "Made on 22 November 2026, 10:00", "0.1 MB", "Something was changed since."],
  ]);
  expect(document.querySelector("progress")).toBeNull();
  fireEvent.click(screen.getByLabelText("Download: Print PDF"));
  await waitFor(() => expect(saved).toHaveBeenCalledWith("December 2026.pdf"));
});

it("says when the documents could not be read, and tries again", async () => {
  const { api } = await openIssueDesk("documents", samplePlan(), (fake) =>
    fake.refuses(listIssueDocuments, { error: "Not now.", code: "forbidden" }),
  );
  const alert = (await screen.findByText("The documents could not be read")).closest(
    "[role=alert]",
  );
  expect(alert?.textContent).toContain("Not now.");
  api.answers(listIssueDocuments, { data: [none] });
  fireEvent.click(screen.getByText("Try again"));
  await waitFor(() => expect(cards()).toEqual([["Print PDF", "Not made yet"]]));
});
