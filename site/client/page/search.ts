import * as hooks from "../../page-kit/hooks.ts";
import { onPress } from "../shared/on-press.ts";

/** Fetches what a search field can do beyond a plain one, with its first use (product: search 14, search 15). */
export function wakeSearchFields(): void {
  const pass = async (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const box = target.closest<HTMLElement>(`[${hooks.searchField}]`);
    const script = box?.getAttribute(hooks.searchField);
    if (!box || !script) return;
    // A field without it is a plain one.
    const loaded: SearchFieldScript | null = await import(/* @vite-ignore */ script).catch(
      () => null,
    );
    loaded?.wakeSearchField(box, event);
  };
  for (const type of ["focusin", "click"]) document.addEventListener(type, pass);
}

type SearchFieldScript = typeof import("../search-field.ts");

/**
 * The search dialog (product: search 3): a blank query does nothing, another is trimmed and sent, and the field clears.
 */
export function handleSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>(`[${hooks.searchDialog}]`);
  const form = dialog?.querySelector("form");
  const field = dialog?.querySelector("input");
  if (!dialog || !form || !field) return;
  onPress<HTMLAnchorElement>(`[${hooks.search}]`, (_link, event) => {
    // A press with a modifier wants the search page in a tab of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    dialog.showModal();
    field.focus();
  });
  onPress(`[${hooks.close}]`, () => dialog.close());
  // The dialog itself is pressed only beside its content.
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  form.addEventListener("submit", (event) => {
    field.value = field.value.trim();
    if (field.value === "") return event.preventDefault();
    // After the form's values were read.
    setTimeout(() => {
      dialog.close();
      form.reset();
    });
  });
}
