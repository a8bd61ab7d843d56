import { keptHere, readerCookie } from "@hilal/contract/client/browser-names";
import * as hooks from "../page-kit/hooks.ts";
import { loadStyles } from "./late-styles.ts";
import { onPress } from "./on-press.ts";
import { readCookie } from "./page-cookies.ts";
import { showToast } from "./toast.ts";

/** What the script of a button exports. */
interface PressScript {
  press(button: HTMLButtonElement): void | Promise<void>;
}

/** Loads the script of a button when it is first pressed; the script acts on each press (product: reading 18). */
export function loadPressed(): void {
  onPress<HTMLButtonElement>(`[${hooks.pressScript}]`, async (button) => {
    // The browser itself opens and closes a popover once the button has one.
    if (button.popoverTargetElement || button.ariaBusy) return;
    button.ariaBusy = "true";
    try {
      const script = button.getAttribute(hooks.pressScript) ?? "";
      const loading: Promise<PressScript> = import(/* @vite-ignore */ script);
      await loadStyles();
      await (await loading).press(button);
    } catch {
      showToast("error", button.getAttribute(hooks.failed) ?? "");
    }
    button.ariaBusy = null;
  });
}

/**
 * Loads what this device keeps for its reader: at the first interaction, or once the page is idle where there already is
 * something, so that a first view costs nothing.
 */
export function loadKeeping(): void {
  const place = document.querySelector(`[${hooks.keepingScript}]`);
  if (!place) return;
  const load = () => {
    for (const hook of [hooks.keepingScript, hooks.worker]) {
      const script = place.getAttribute(hook);
      if (script) import(/* @vite-ignore */ script).catch(() => null);
    }
  };
  for (const type of ["scroll", "pointerdown", "keydown"])
    addEventListener(type, load, { once: true, passive: true });
  const loadIfKept = () => {
    try {
      if (readCookie(readerCookie) || localStorage.getItem(keptHere)) load();
    } catch {
      // A blocked store has nothing.
    }
  };
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(loadIfKept);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}
