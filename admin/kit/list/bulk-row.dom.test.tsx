import { limits } from "@hilal/contract/shared/limits";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showPart } from "../../testing/show-part.tsx";
import { loadScreenTexts } from "../../texts/load-texts.ts";
import { BulkRow } from "./bulk-row.tsx";

await loadScreenTexts("rows");

interface RowOptions {
  readonly ids?: readonly number[];
  readonly isAll?: boolean;
  readonly page?: readonly number[];
  readonly total?: number;
  readonly most?: number;
}

async function openRow(options: RowOptions) {
  const { ids = [], isAll = false, page = [1, 2], total = 2, most } = options;
  const chosen = new Set(ids);
  const calls = { choosePage: vi.fn(), chooseAll: vi.fn(), clear: vi.fn() };
  const has = (id: number) => isAll || chosen.has(id);
  const selection = { ids: chosen, isAll, has, toggle: vi.fn(), ...calls };
  await showPart(
    <BulkRow selection={selection} page={page} total={total} {...(most ? { most } : {})}>
      <button type="button">Move</button>
    </BulkRow>,
  );
  const buttons = screen.getAllByRole("button").map((one) => one.textContent);
  return { ...calls, buttons, said: screen.getAllByRole("status").map((one) => one.textContent) };
}

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
])("of %j the actions come first, and then it offers to choose %j", async (options, offered) => {
  const { buttons } = await openRow(options);
  expect(buttons).toEqual(["Move", ...offered, "Clear selection"]);
});

it("chooses the page, and all that the list finds", async () => {
  const { choosePage, chooseAll, clear } = await openRow({ ids: [1], total: 41 });
  fireEvent.click(screen.getByText("Select this page"));
  expect(choosePage).toHaveBeenCalledWith([1, 2]);
  fireEvent.click(screen.getByText("Select all 41 that the list finds"));
  expect(chooseAll).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByText("Clear selection"));
  expect(clear).toHaveBeenCalledTimes(1);
});

it.each([
  [999, null],
  [1000, null],
  [1001, "For all, narrow the list to 1,000 at most"],
])("of a list of %i says that all of it are too many: %j", async (total, said) => {
  await openRow({ ids: [1], total, most: 1000 });
  expect(screen.queryByText(/narrow/)?.textContent ?? null).toBe(said);
});

it("counts what the list finds where all of it is chosen", async () => {
  const { said } = await openRow({ isAll: true, total: 41 });
  expect(said).toContain("41 selected");
});
