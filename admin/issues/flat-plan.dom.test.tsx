import {
  emptyItem,
  sampleItem,
  samplePlan,
  sampleSection,
} from "@hilal/contract/testing/planned-issue";
import { samplePicture } from "@hilal/contract/testing/sample-records";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openIssueDesk } from "../testing/open-issue-desk.ts";

/** The spreads of the plan: their names, and of each page its number, the slots' states, texts and links. */
const spreads = () =>
  [...screen.getByRole("list", { name: "Pages of the issue" }).children].map((spread) => [
    spread.getAttribute("aria-label"),
    ...[...spread.children].map((page) =>
      page.lastElementChild === null
        ? null
        : [
            ...[...page.querySelectorAll("div[data-state]")].map((slot) => [
              slot.getAttribute("data-state"),
              ...[
                ...slot.querySelectorAll("p > span, p[dir], p:not(:has(span)):not([dir]), li"),
              ].map((one) => one.textContent),
              slot.querySelector("a")?.getAttribute("href") ?? null,
            ]),
            page.lastElementChild.textContent,
          ],
    ),
  ]);

it("lays an issue out on facing pages, the cover alone, in the direction of its magazine", async () => {
  await openIssueDesk(
    "plan",
    samplePlan({
      edition: "hilal-urdu",
      cover: samplePicture,
      sections: [
        sampleSection(1, "Cover story", [
          sampleItem({ id: 1, page_from: 2, page_to: 3 }),
          sampleItem({ id: 2, estimated_pages: 0.6, due_on: "2026-11-07", is_late: true }),
        ]),
        sampleSection(2, "Regulars", [
          emptyItem(3, "Advert: a bank", { page_from: 7 }),
          emptyItem(4, "Letters", { writer: { id: 9, name: "Hina Shah" } }),
        ]),
      ],
    }),
  );
  const contents = "/admin/magazine-management/issue/4";
  expect(spreads()).toEqual([
    ["Page 1", null, ["1"]],
    [
      "Pages 2 to 3",
      [
        [
          "ready",
          "Cover story",
          "Article 1",
          "Ready",
          "Amina Rahman",
          "800 words",
          "/admin/new-article/101",
        ],
        "2",
      ],
      [["ready", "Article 1, continued", null], "3"],
    ],
    [
      "Pages 4 to 5",
      [
        [
          "ready",
          "Article 2",
          "Ready",
          "Late",
          "Amina Rahman",
          "800 words",
          "page estimated",
          "Due on 7 Nov 2026",
          "/admin/new-article/102",
        ],
        "4",
      ],
      ["5"],
    ],
    ["Pages 6 to 7", ["6"], [["advert", "Regulars", "Advert: a bank", "Advert", contents], "7"]],
    [
      "Page 8",
      [["missing", "Letters", "Missing", "Hina Shah", "page estimated", contents], "8"],
      null,
    ],
  ]);
  expect(screen.getByRole("list", { name: "Pages of the issue" }).dir).toBe("rtl");
  screen.getByText("8 pages");
  screen.getByText("2 free");
  const print = vi.fn();
  vi.stubGlobal("print", print);
  fireEvent.click(screen.getByRole("button", { name: "Print" }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});

it("says that there is nothing to lay out while no section has a slot", async () => {
  await openIssueDesk("plan", samplePlan({ sections: [sampleSection(1, "Cover story", [])] }));
  screen.getByText("There is nothing to lay out yet.");
  expect(screen.queryByRole("list", { name: "Pages of the issue" })).toBeNull();
});
