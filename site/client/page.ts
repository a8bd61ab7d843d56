// The complete script of an ordinary page. Everything also works without it, only less comfortably.

import { keptHere, readerCookie, readingCookie } from "@hilal/contract/client/browser-names";
import * as hooks from "../page-kit/hooks.ts";
import { countOpenings, countVisit } from "./beacons.ts";
import { copyLinks } from "./copy-link.ts";
import {
  handleMenus,
  handleSearch,
  keepPlace,
  offerLogout,
  rememberLanguage,
  wakeSearchFields,
} from "./header.ts";
import { hydrateIslands } from "./island-loader.ts";
import { loadStyles, showNastaliq } from "./late-styles.ts";
import { hideBrokenPictures, loadSections, playVideos } from "./lazy-sections.ts";
import { onPress } from "./on-press.ts";
import { readCookie } from "./page-cookies.ts";
import { applyChoices, readStoredChoices, storeChoices } from "./stored-choices.ts";
import { syncWithOtherTabs } from "./tab-sync.ts";
import { showStoredToast, showToast } from "./toast.ts";

/** What the script of a button exports. */
interface PressScript {
  press(button: HTMLButtonElement): void | Promise<void>;
}

/** Loads the script of a button when it is first pressed; the script acts on each press (product: reading 18). */
function loadPressed(): void {
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
function loadKeeping(): void {
  const script = document
    .querySelector(`[${hooks.keepingScript}]`)
    ?.getAttribute(hooks.keepingScript);
  if (!script) return;
  const load = () => void import(/* @vite-ignore */ script).catch(() => null);
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

/**
 * Renews the lifetime of the choices, and applies later changes when a page is restored from the back/forward cache.
 */
function keepComfort(): void {
  // Some browsers limit a script's cookie to a week.
  if (readCookie(readingCookie)) storeChoices(readStoredChoices());
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) applyChoices(readStoredChoices().choices);
  });
}

/** Offers to show pictures that a reader who saves data has not been sent (product: reading 34). */
function offerWithheldPictures(): void {
  const place = document.querySelector(`[${hooks.picturesScript}]`);
  if (!place || !document.querySelector(`[${hooks.withheldSource}]`)) return;
  const script = place.getAttribute(hooks.picturesScript) ?? "";
  const loading: Promise<typeof import("./withheld-pictures.ts")> = import(
    /* @vite-ignore */ script
  );
  loading.then(({ offerPictures }) => offerPictures()).catch(() => null);
}

hideBrokenPictures();
keepComfort();
loadPressed();
handleMenus();
handleSearch();
wakeSearchFields();
copyLinks();
onPress(`[${hooks.prints}]`, () => print());
keepPlace();
rememberLanguage();
playVideos();
offerLogout();
countVisit();
countOpenings();
offerWithheldPictures();
loadSections();
hydrateIslands(document);
loadKeeping();
void showNastaliq();
syncWithOtherTabs();
showStoredToast();
