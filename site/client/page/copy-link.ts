import * as hooks from "../../page-kit/hooks.ts";
import { onPress } from "../shared/on-press.ts";

/** How long 'Copied!' is shown, in milliseconds (product: articles 3). */
const shownFor = 1500;

/** Buttons that copy a text, such as an address, and say whether they could. */
export function copyLinks(): void {
  onPress<HTMLButtonElement>(`[${hooks.copy}]`, async (button) => {
    const message = button.querySelector(`[${hooks.copied}]`);
    if (!message) return;
    const copied = await navigator.clipboard.writeText(button.getAttribute(hooks.copy) ?? "").then(
      () => true,
      () => false,
    );
    message.textContent = copied
      ? message.getAttribute(hooks.copied)
      : button.getAttribute(hooks.failed);
    setTimeout(() => message.replaceChildren(), shownFor);
  });
}
