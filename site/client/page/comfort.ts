import { readingCookie } from "@hilal/contract/client/browser-names";
import * as hooks from "../../page-kit/hooks.ts";
import { keepChoices, keptChoices, showChoices } from "../comfort/kept-choices.ts";
import { cookieNow } from "../shared/cookie-now.ts";
import { onPress } from "../shared/on-press.ts";
import { showToast } from "../shared/toast.ts";

/** Opens the panel of comfort, which is fetched with the first press (product: reading 18). */
export function offerComfort(): void {
  onPress<HTMLButtonElement>(`[${hooks.comfort}]`, async (button) => {
    // From the first time on the browser opens and closes it.
    if (button.popoverTargetElement || button.ariaBusy) return;
    button.ariaBusy = "true";
    try {
      const script = button.getAttribute(hooks.comfort) ?? "";
      const loaded: typeof import("../comfort-panel.ts") = await import(/* @vite-ignore */ script);
      await loaded.openPanel(button);
    } catch {
      showToast("error", button.getAttribute(hooks.failed) ?? "");
    }
    button.ariaBusy = null;
  });
}

/** Keeps what was chosen for another while, and shows what was changed since on a page that comes back as it was left. */
export function keepComfort(): void {
  // Some browsers give a script's cookie a week.
  if (cookieNow(readingCookie)) keepChoices(keptChoices());
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) showChoices(keptChoices().choices);
  });
}
