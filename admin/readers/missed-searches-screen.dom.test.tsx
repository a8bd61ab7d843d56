import { listMissedSearches, type MissedSearch } from "@hilal/contract/articles/search-calls";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createPage } from "../testing/create-page.ts";
import { openOffice } from "../testing/open-office.tsx";
import { tableCells, tableHeads } from "../testing/table-cells.ts";

const path = "/admin/missed-searches";
const missed = (given: Partial<MissedSearch> = {}): MissedSearch => ({
  query: "dogra",
  language: "en",
  times: 4,
  first_day: "2026-03-07",
  last_day: "2026-03-21",
  ...given,
});
const urdu = missed({ query: "ضرب کلیم & more", language: "ur", times: 1200 });

it("tells what was searched for, how often and on which days", async () => {
  const { api } = await openOffice(
    `${path}?page=2`,
    (api) => api.answers(listMissedSearches, createPage([missed(), urdu], { page: 2, total: 22 })),
    { role: "editor" },
  );
  await screen.findByText("dogra");
  expect(tableHeads()).toEqual(["Searched for", "Language", "Times", "First day", "Last day"]);
  expect(tableCells()).toEqual([
    ["dogra", "English", "4", "7 Mar 2026", "21 Mar 2026"],
    ["ضرب کلیم & more", "Urdu", "1,200", "7 Mar 2026", "21 Mar 2026"],
  ]);
  expect(screen.getByText("ضرب کلیم & more").closest("bdi")?.lang).toBe("ur");
  expect(screen.getByText("dogra").closest("bdi")?.lang).toBe("en");
  expect(api.listCalls(listMissedSearches).at(-1)?.query).toEqual({ page: "2", page_size: "20" });
});

it("leads to the site's search for the words, in their language and in a new tab", async () => {
  await openOffice(path, (api) => api.answers(listMissedSearches, createPage([missed(), urdu])));
  const links = await within(await screen.findByRole("table")).findAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/en/search?q=dogra&sort=newest",
    `/ur/search?${new URLSearchParams({ q: "ضرب کلیم & more" })}&sort=newest`,
  ]);
  expect(links.map((link) => link.getAttribute("target"))).toEqual(["_blank", "_blank"]);
  expect(links[0]?.getAttribute("aria-label")).toContain("See what the site finds now");
});

it.each(["en", "ur"] as const)("explains itself while it is empty, in %s", async (language) => {
  const { t } = await openOffice(path, (api) => api.answers(listMissedSearches, createPage([])), {
    language,
  });
  await screen.findByText(t("missedSearches.empty"));
  await screen.findByText(t("missedSearches.note"));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(t("missedSearches.title"));
  const menu = screen.getByRole("navigation", { name: t("admin.navigation") });
  const entry = within(menu).getByRole("link", { name: t("admin.section.missedSearches") });
  expect(entry.getAttribute("aria-current")).toBe("page");
});
