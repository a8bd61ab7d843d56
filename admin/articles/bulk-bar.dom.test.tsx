import type { Ability } from "@hilal/contract/shared/abilities";
import { limits } from "@hilal/contract/shared/limits";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showPart } from "../testing/show-part.tsx";
import { loadScreenTexts } from "../texts/load-texts.ts";
import { BulkBar } from "./bulk-bar.tsx";

await loadScreenTexts("article");

interface BarOptions {
  readonly ids?: readonly number[];
  readonly isAll?: boolean;
  readonly page?: readonly number[];
  readonly total?: number;
  readonly abilities?: readonly Ability[];
}

async function openBar(options: BarOptions) {
  const { ids = [], isAll = false, page = [1, 2], total = 2, abilities = [] } = options;
  const chosen = new Set(ids);
  const calls = { choosePage: vi.fn(), chooseAll: vi.fn(), clear: vi.fn() };
  const has = (id: number) => isAll || chosen.has(id);
  const selection = { ids: chosen, isAll, has, toggle: vi.fn(), ...calls };
  await showPart(<BulkBar selection={selection} page={page} total={total} filter={{}} />, {
    abilities,
  });
  const buttons = screen.getAllByRole("button").map((one) => one.textContent);
  return { ...calls, buttons, said: screen.getAllByRole("status").map((one) => one.textContent) };
}

it.each<[readonly Ability[], string[]]>([
  [[], ["Change category", "Move to trash"]],
  [["articles.publish"], ["Change status", "Schedule", "Change category", "Move to trash"]],
  [["articles.hand-over"], ["Change category", "Change owner", "Move to trash"]],
])("offers whoever has %j what they may do", async (abilities, actions) => {
  const { buttons } = await openBar({ ids: [1, 2], abilities });
  expect(buttons).toEqual(["Clear selection", ...actions]);
});

it("offers the page while not all of it is chosen, and nothing to do with nothing", async () => {
  const { buttons, said, choosePage } = await openBar({});
  expect(buttons).toEqual(["Select this page"]);
  expect(said).toContain("No article selected");
  fireEvent.click(screen.getByText("Select this page"));
  expect(choosePage).toHaveBeenCalledWith([1, 2]);
});

it.each([
  [{ ids: [1], page: [1, 2], total: 3 }, ["Select this page", "Select all 3 that the list finds"]],
  [{ ids: [1, 2], page: [1, 2], total: 3 }, ["Select all 3 that the list finds"]],
  [{ ids: [1, 2], page: [1, 2], total: 2 }, []],
  [{ ids: [1], page: [], total: 1 }, []],
  [{ ids: [1, 2], total: limits.bulkArticles + 1 }, []],
  [
    { ids: [1, 2], total: limits.bulkArticles },
    [`Select all ${limits.bulkArticles.toLocaleString("en")} that the list finds`],
  ],
  [{ isAll: true, total: 40 }, []],
])("of %j it offers to choose %j", async (options, offered) => {
  const { buttons } = await openBar(options);
  expect(buttons.slice(0, buttons.indexOf("Clear selection"))).toEqual(offered);
});

it("chooses all that the list finds, and counts them", async () => {
  const { chooseAll, clear } = await openBar({ ids: [1, 2], total: 41 });
  fireEvent.click(screen.getByText("Select all 41 that the list finds"));
  expect(chooseAll).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByText("Clear selection"));
  expect(clear).toHaveBeenCalledTimes(1);
});

it("counts what the list finds where all of it is chosen", async () => {
  const { said } = await openBar({ isAll: true, total: 41 });
  expect(said).toContain("41 articles selected");
});
