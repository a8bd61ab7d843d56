import { onPress } from "../shared/on-press.ts";

/** How long 'Copied!' is shown, in milliseconds (product: articles 3). */
const shownFor = 1500;

/** Buttons with `data-copy` copy that text and say so in their `[data-copied]` element. */
export function copyLinks(): void {
  onPress<HTMLButtonElement>("[data-copy]", async (button) => {
    const message = button.querySelector<HTMLElement>("[data-copied]");
    if (!message) return;
    const copied = await navigator.clipboard.writeText(button.dataset.copy ?? "").then(
      () => true,
      () => false,
    );
    message.textContent = (copied ? message.dataset.copied : button.dataset.failed) ?? "";
    setTimeout(() => message.replaceChildren(), shownFor);
  });
}
