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
import { showNastaliq } from "./late-styles.ts";
import { hideBrokenPictures, loadSections, playVideos } from "./lazy-sections.ts";
import { loadKeeping, loadPressed } from "./load-later.ts";
import { onPress } from "./on-press.ts";
import { readCookie } from "./page-cookies.ts";
import { applyChoices, readStoredChoices, storeChoices } from "./stored-choices.ts";
import { syncWithOtherTabs } from "./tab-sync.ts";
import { showStoredToast } from "./toast.ts";

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
