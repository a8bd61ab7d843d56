import * as hooks from "../../page-kit/hooks.ts";
import { onPress } from "../shared/on-press.ts";

/** Buttons that show the password of the field they name, and hide it again. */
export function offerToShowPasswords(): void {
  onPress<HTMLButtonElement>(`[${hooks.shows}]`, (button) => {
    const field = document.querySelector<HTMLInputElement>(
      `[id="${button.getAttribute(hooks.shows)}"]`,
    );
    if (!field) return;
    const shown = field.type === "text";
    field.type = shown ? "password" : "text";
    button.setAttribute("aria-pressed", String(!shown));
  });
}
