import { restOfStyles } from "@hilal/contract/client/page-styles";
import type { Language } from "@hilal/i18n/languages";
import * as hooks from "../page-kit/hooks.ts";
import type { StyleRule } from "../page-kit/site-settings.ts";
import type { View } from "../page-kit/view.tsx";
import sheetStyles from "../pages/issue/sheets.module.css";
import searchFieldStyles from "../shared/forms/search-field.module.css";
import toastStyles from "../shared/header-footer/toast.module.css";
import pictureStyles from "../shared/pictures/picture.module.css";

/** The styles of elements that the page script adds to others of the same component. */
const addedByScripts = [toastStyles, searchFieldStyles, sheetStyles, pictureStyles];

/** A page with its styles. */
interface StyledPage {
  readonly html: string;
  /** The text of its style element, which the content security policy allows by its hash. */
  readonly styles: string;
}

/**
 * Writes into a page's style element all rules that can match its elements, in the order of the style sheet, so that it
 * is painted as soon as it has come (docs/decisions/0104). The rest is loaded by the script that adds other elements.
 *
 * @param html with the empty element that `Document` renders
 */
export function withItsStyles(html: string, view: Pick<View, "language" | "settings">): StyledPage {
  const { assets } = view.settings;
  const used = new Set<string | undefined>(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")),
  );
  for (const names of addedByScripts.map((module) => Object.values(module))) {
    if (names.some((name) => used.has(name))) for (const name of names) used.add(name);
  }
  const faces = neededFaces(html, view.language);
  const styles = writeRules(
    assets.rules.filter(({ css, classes }) =>
      css.startsWith("@font-face")
        ? faces(css)
        : !classes || classes.some((names) => names.every((name) => used.has(name))),
    ),
  );
  const mark = `${restOfStyles}="${assets.styles}">`;
  return { html: html.replace(mark, () => mark + styles), styles };
}

const offerOfUrdu = new RegExp(`<aside [^>]*${hooks.offers}=[^]*?</aside>`);

/**
 * Which fonts a page's styles should name: all that are files, and of the embedded ones those whose letters the page
 * has. Only the name of Urdu has its letters embedded in English pages.
 */
function neededFaces(html: string, language: Language): (css: string) => boolean {
  // The offer of Urdu is hidden from most readers of English pages.
  const read = html.replace(offerOfUrdu, "").replaceAll("اردو", "");
  const isUrdu = language === "ur" || /[\u0600-\u06ff]/.test(read);
  const isChildrens = /data-edition="[a-z-]*kids"/.test(html);
  return (css) => {
    if (!css.includes("url(data:") && !css.includes('url("data:')) return true;
    if (css.includes("Name Of Urdu")) return language === "en";
    return isUrdu && (isChildrens || !css.includes("Baloo"));
  };
}

function writeRules(rules: readonly StyleRule[]): string {
  let written = "";
  let open: readonly string[] = [];
  const enter = (within: readonly string[]) => {
    const shared = within.findIndex((block, depth) => block !== open[depth]);
    const common = shared < 0 ? Math.min(within.length, open.length) : shared;
    written += "}".repeat(open.length - common);
    for (const block of within.slice(common)) written += `${block}{`;
    open = within;
  };
  for (const { within, css } of rules) {
    enter(within);
    written += css;
  }
  enter([]);
  return written;
}
