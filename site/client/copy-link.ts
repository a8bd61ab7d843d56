import * as hooks from "../page-kit/hooks.ts";
import { onPress } from "./on-press.ts";

/** How long 'Copied!' is shown, in milliseconds (product: articles 3). */
const shownFor = 1500;

/**
 * Handles buttons that copy a text, such as an address, and report whether that worked. A share button opens the
 * device's own share dialog instead, where available.
 */
export function copyLinks(): void {
  onPress<HTMLButtonElement>(`[${hooks.copy}]`, async (button) => {
    const title = button.getAttribute(hooks.shares);
    if (title !== null && "share" in navigator) {
      // Rejects when the reader cancels, which needs no message.
      return navigator.share({ title, url: button.getAttribute(hooks.copy) ?? "" }).catch(() => {});
    }
    const message = button.querySelector(`[${hooks.copied}]`);
    if (!message) return;
    const copied = await copyText(button.getAttribute(hooks.copy) ?? "").then(
      () => true,
      () => false,
    );
    message.textContent = copied
      ? message.getAttribute(hooks.copied)
      : button.getAttribute(hooks.failed);
    setTimeout(() => message.replaceChildren(), shownFor);
  });
}

/** Rejects also over plain http, where a browser has no clipboard: that is why it is async. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
