import { screen, within } from "@testing-library/react";

/** The words of the table's rows, cell by cell, without the actions at their end. */
export function tableCells(): string[][] {
  const [, body] = screen.getByRole("table").querySelectorAll<HTMLElement>("thead, tbody");
  return [...(body?.querySelectorAll("tr") ?? [])].map((row) =>
    [...row.querySelectorAll("th, td")].map((cell) => cell.textContent.trim()).slice(0, -1),
  );
}

/** The head of a column. */
export function columnHead(name: string): HTMLElement {
  return within(screen.getByRole("table")).getByRole("columnheader", { name });
}
