import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** The texts of the table's rows, cell by cell, without the actions at the end. */
export function tableCells(): string[][] {
  const rows = screen.getByRole("table").querySelectorAll("tbody tr");
  return [...rows].map((row) =>
    [...row.querySelectorAll("th, td")].slice(0, -1).map((cell) => cell.textContent.trim()),
  );
}

/** The texts of the table's header, without that of the actions. */
export function tableHeads(): string[] {
  const heads = screen.getByRole("table").querySelectorAll("thead th");
  return [...heads].map((head) => head.textContent.trim()).slice(0, -1);
}

/** The options of a filter besides 'All': of the tabs with its name, or in the list's panel of filters. */
export async function listChoices(label: string): Promise<string[]> {
  const tabs = screen.queryByRole("navigation", { name: label });
  if (tabs) {
    const [, ...others] = tabs.querySelectorAll("a");
    return others.map(({ textContent }) => textContent);
  }
  const box = await openFilter(label);
  const [, ...choices] = box.options;
  const names = choices.map(({ textContent }) => textContent);
  fireEvent.click(screen.getByText("Done"));
  await waitFor(() => expect(screen.queryByText("Done")).toBeNull());
  return names;
}

/** Opens the list's panel of filters and returns the select with a label. */
export async function openFilter(label: string): Promise<HTMLSelectElement> {
  fireEvent.click(screen.getByRole("button", { name: "Filter" }));
  return screen.findByLabelText<HTMLSelectElement>(label, { selector: "select" });
}
