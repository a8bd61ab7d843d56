// The complete script of an ordinary page. Everything also works without it, only less comfortably.

import { readingCookie } from "@hilal/contract/client/browser-names";
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

/** Opens the reading choices panel, which is loaded at the first click (product: reading 18). */
function offerComfort(): void {
  onPress<HTMLButtonElement>(`[${hooks.comfort}]`, async (button) => {
    // After the first time the browser itself opens and closes it.
    if (button.popoverTargetElement || button.ariaBusy) return;
    button.ariaBusy = "true";
    try {
      const script = button.getAttribute(hooks.comfort) ?? "";
      const loading: Promise<typeof import("./comfort-panel.ts")> = import(
        /* @vite-ignore */ script
      );
      await loadStyles();
      const loaded = await loading;
      await loaded.openPanel(button);
    } catch {
      showToast("error", button.getAttribute(hooks.failed) ?? "");
    }
    button.ariaBusy = null;
  });
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
offerComfort();
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
void showNastaliq();
syncWithOtherTabs();
showStoredToast();
