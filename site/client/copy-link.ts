import * as hooks from "../page-kit/hooks.ts";
import { onPress } from "./on-press.ts";

/** How long 'Copied!' is shown, in milliseconds (product: articles 3). */
const shownFor = 1500;

/**
 * Buttons that copy a text, such as an address, and say whether they could. One that shares opens the device's own way to
 * do so instead, where there is one.
 */
export function copyLinks(): void {
  onPress<HTMLButtonElement>(`[${hooks.copy}]`, async (button) => {
    const title = button.getAttribute(hooks.shares);
    if (title !== null && "share" in navigator) {
      // Refused when the reader thinks better of it: nothing is to be said then.
      return navigator.share({ title, url: button.getAttribute(hooks.copy) ?? "" }).catch(() => {});
    }
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
