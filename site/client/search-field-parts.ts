import * as hooks from "../page-kit/hooks.ts";
import styles from "../shared/forms/search-field.module.css";
import type { SearchFieldTexts } from "../shared/forms/search-field-texts.ts";

/** Sets attributes by name, since browsers started to reflect roles and states as properties at different times. */
export function setAttributes(element: Element, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
}

/** A search field with its related elements. */
export interface FoundField {
  readonly box: HTMLElement;
  readonly field: HTMLInputElement;
  readonly form: HTMLFormElement;
  readonly keys: HTMLElement;
  readonly texts: SearchFieldTexts;
  /** Announces something to screen readers. */
  announce(words: string): void;
}

/** @returns null when the page has a different field than this script expects */
export function findField(box: HTMLElement): FoundField | null {
  const field = box.querySelector("input");
  const keys = box.querySelector<HTMLElement>(`[${hooks.urduKeys}]`);
  const form = field?.form;
  if (!field || !keys || !form) return null;
  const told = document.createElement("p");
  told.className = styles.told ?? "";
  setAttributes(told, { role: "status" });
  box.append(told);
  return {
    box,
    field,
    form,
    keys,
    texts: JSON.parse(box.getAttribute(hooks.texts) ?? "") as SearchFieldTexts,
    announce: (words) => {
      told.textContent = words;
    },
  };
}
