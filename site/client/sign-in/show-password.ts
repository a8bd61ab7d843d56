import { onPress } from "../shared/on-press.ts";

/** Buttons with `data-shows` show the password of the field they name, and hide it again. */
export function offerToShowPasswords(): void {
  onPress<HTMLButtonElement>("[data-shows]", (button) => {
    const field = document.querySelector<HTMLInputElement>(`[id="${button.dataset.shows}"]`);
    if (!field) return;
    const shown = field.type === "text";
    field.type = shown ? "password" : "text";
    button.setAttribute("aria-pressed", String(!shown));
  });
}
