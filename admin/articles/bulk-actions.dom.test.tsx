import type { Ability } from "@hilal/contract/shared/abilities";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showPart } from "../testing/show-part.tsx";
import { loadScreenTexts } from "../texts/load-texts.ts";
import { BulkActions } from "./bulk-actions.tsx";

await loadScreenTexts("article");

it.each<[readonly Ability[], string[]]>([
  [[], ["Change category", "Move to trash"]],
  [["articles.publish"], ["Change status", "Schedule", "Change category", "Move to trash"]],
  [["articles.hand-over"], ["Change category", "Change owner", "Move to trash"]],
])("offers whoever has %j what they may do", async (abilities, actions) => {
  const calls = { toggle: vi.fn(), choosePage: vi.fn(), chooseAll: vi.fn(), clear: vi.fn() };
  const selection = { ids: new Set([1, 2]), isAll: false, has: () => true, ...calls };
  await showPart(<BulkActions selection={selection} filter={{}} />, { abilities });
  expect(screen.getAllByRole("button").map((one) => one.textContent)).toEqual(actions);
});
