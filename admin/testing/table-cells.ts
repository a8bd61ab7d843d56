import { screen } from "@testing-library/react";

/** The words of the table's rows, cell by cell; without those of the actions at their end. */
export function tableCells(): string[][] {
  const rows = screen.getByRole("table").querySelectorAll("tbody tr");
  return [...rows].map((row) =>
    [...row.querySelectorAll("th, td")].slice(0, -1).map((cell) => cell.textContent.trim()),
  );
}

/** The words of the table's head, without those over the actions. */
export function tableHeads(): string[] {
  const heads = screen.getByRole("table").querySelectorAll("thead th");
  return [...heads].map((head) => head.textContent.trim()).slice(0, -1);
}

/** What a filter offers besides 'All'. */
export function choicesOf(label: string): string[] {
  const [, ...choices] = screen.getByLabelText<HTMLSelectElement>(label).options;
  return choices.map(({ textContent }) => textContent);
}
