import { screen } from "@testing-library/react";

/** The control of a field, by its label. */
export function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label, { exact: true });
}

/** The error message of a field; "" when there is none. */
export function fieldError(label: string): string {
  const ids = field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
  const error = ids.find((id) => id.endsWith("-error")) ?? "";
  return document.getElementById(error)?.textContent ?? "";
}

/** The error messages of all fields, from the first to the last. */
export function fieldErrors(): string[] {
  return [...document.querySelectorAll("form p[id$='-error']")].map((one) => one.textContent);
}

/** The hidden file input of a drop zone, which the system's file dialog fills. */
export function fileBox(label: string): HTMLInputElement {
  const box = field(label).closest("[class*=zone]")?.querySelector("input[type=file]");
  if (!box) throw new Error(`${label} is no drop zone.`);
  return box as HTMLInputElement;
}
