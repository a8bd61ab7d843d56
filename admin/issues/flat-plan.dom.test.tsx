import {
  emptyItem,
  sampleItem,
  samplePlan,
  sampleSection,
} from "@hilal/contract/testing/planned-issue";
import { samplePicture } from "@hilal/contract/testing/sample-records";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openIssueDesk } from "../testing/open-issue-desk.ts";

/** The tiles of the plan by section: the sheets, the text and the link of each. */
const laidOut = () =>
  [...document.querySelectorAll("main section[aria-label]")].map((section) => [
    section.getAttribute("aria-label"),
    ...[...section.querySelectorAll("ol > li")].map((tile) => [
      tile.querySelectorAll("[aria-hidden] > span").length,
      tile.querySelector("p[dir]")?.textContent,
      tile.querySelector("a")?.getAttribute("href") ?? null,
      ...[...tile.querySelectorAll("p:not([dir]) span, ul li")].map((one) => one.textContent),
    ]),
  ]);

it("lays every slot out in the direction of its magazine, with its pages and where it stands", async () => {
  const writer = { id: 9, name: "Hina Shah" };
  const untitled = sampleItem({ id: 6 });
  await openIssueDesk(
    "plan",
    samplePlan({
      edition: "hilal-urdu",
      sections: [
        sampleSection(1, "Cover story", [
          sampleItem({ id: 1, page_from: 4, page_to: 6 }),
          sampleItem({ id: 2, estimated_pages: 2.44, due_on: "2026-11-07", is_late: true }),
        ]),
        sampleSection(2, "Empty", []),
        sampleSection(3, "", [
          emptyItem(3, "Letters", { writer, page_from: 9 }),
          sampleItem({ id: 4, estimated_pages: 40, state: "in_review" }),
          emptyItem(5, ""),
          {
            ...untitled,
            article: untitled.article && {
              ...untitled.article,
              writer: "",
              words: 0,
              cover: samplePicture,
            },
            writer,
          },
        ]),
      ],
    }),
  );
  expect(laidOut()).toEqual([
    [
      "Cover story",
      [
        3,
        "Article 1",
        "/admin/new-article/101",
        "Ready",
        "Amina Rahman",
        "800 words",
        "Pages 4 to 6",
      ],
      [
        3,
        "Article 2",
        "/admin/new-article/102",
        "Ready",
        "Late",
        "Amina Rahman",
        "800 words",
        "about 2.4 pages",
        "Due on 7 Nov 2026",
      ],
    ],
    [
      "Section without a title",
      [1, "Letters", null, "Missing", "Hina Shah", "Page 9"],
      [
        12,
        "Article 4",
        "/admin/new-article/104",
        "In review",
        "Amina Rahman",
        "800 words",
        "about 40 pages",
      ],
      [1, "Untitled slot", null, "Missing", "about 0 pages"],
      [
        2,
        "Article 6",
        "/admin/new-article/106",
        "Ready",
        "Hina Shah",
        "no words",
        "about 1.5 pages",
      ],
    ],
  ]);
  expect(screen.getByLabelText("Cover story").parentElement?.dir).toBe("rtl");
  screen.getByLabelText("Slots of Section without a title");
  expect(document.querySelectorAll("ol img")).toHaveLength(1);
  screen.getByText(/^In the direction in which this magazine is read/);
});

it("says that there is nothing to lay out while no section has a slot", async () => {
  await openIssueDesk("plan", samplePlan({ sections: [sampleSection(1, "Cover story", [])] }));
  screen.getByText("There is nothing to lay out yet.");
  expect(laidOut()).toEqual([]);
});
