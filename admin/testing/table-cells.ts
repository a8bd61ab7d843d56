import { screen } from "@testing-library/react";

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

/** The options of a filter besides 'All'. */
export function listChoices(label: string): string[] {
  const [, ...choices] = screen.getByLabelText<HTMLSelectElement>(label).options;
  return choices.map(({ textContent }) => textContent);
}
