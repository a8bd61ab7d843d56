import { screen, within } from "@testing-library/react";

/** The header cell of a column. */
export function columnHead(name: string): HTMLElement {
  return within(screen.getByRole("table")).getByRole("columnheader", { name });
}
