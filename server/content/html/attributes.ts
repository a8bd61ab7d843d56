import { cleanLine } from "@hilal/contract/shared/fields/clean-text";
import { withoutUnseenAround } from "@hilal/contract/shared/fields/unseen-characters";
import {
  checkListType,
  coupletsClass,
  figureClasses,
  infoBoxClass,
  poemClass,
  pullQuoteClass,
} from "@hilal/contract/shared/rich-text";
import { readYoutubeVideo, youtubeEmbedAddress } from "@hilal/contract/shared/youtube";
import type { Attributes } from "@hilal/i18n/text/read-html";
import { blockStyles, inlineStyles, stylesOf } from "./styles.ts";

const schemes = new Set(["http:", "https:", "mailto:", "tel:"]);
const here = "https://here.invalid/";
/** Longer than any address that browsers and proxies pass on. */
const longest = 4_000;

/**
 * The address of a link as it is stored: a web address, a mail address, a telephone number, or a place of the site.
 * Addresses that look like another's are refused: without a scheme and yet to another host, or with a name before it. A place
 * of the site is stored from its root, since what is relative to one page is broken on every other.
 *
 * @returns null for one that may not be followed
 */
function safeLink(given: string): string | null {
  // Browsers leave these out before they read an address (WHATWG URL, 4.4).
  const address = withoutUnseenAround(given.toWellFormed().replace(/\p{Cc}/gu, "")).trim();
  if (address.length > longest) return null;
  const read = URL.parse(address, here);
  if (!read || !schemes.has(read.protocol) || read.username || read.password) return null;
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address;
  if (read.origin !== new URL(here).origin) return null;
  if (/^www\./i.test(address)) return `https://${address}`;
  if (address === "" || address.startsWith("#") || /^\/(?![/\\])/.test(address)) return address;
  return `${read.pathname}${read.search}${read.hash}`;
}

export interface BodyContext {
  /** The way the article's language runs, where a block says nothing else. */
  readonly direction: "ltr" | "rtl";
  /** The address to store a picture by; null for one that may not be shown. */
  pictureAddress(url: string): string | null;
}

const longestText = 300;

/** Cut first and cleaned after, so that cleaning what is stored changes nothing. */
const shortLine = (text: string | undefined): string =>
  cleanLine(
    cleanLine((text ?? "").slice(0, 4 * longestText))
      .slice(0, longestText)
      .replace(/[\uD800-\uDBFF]$/, ""),
  );

const withClass = (classes: readonly string[]): Attributes =>
  classes.length > 0 ? { class: classes.join(" ") } : {};

function directionOf(given: Attributes): "ltr" | "rtl" | undefined {
  if (given.dir === "ltr" || given.dir === "rtl") return given.dir;
  if (stylesOf(given.style).get("direction") === "rtl") return "rtl";
  return /(?:^|\s)ql-direction-rtl(?:\s|$)/.test(given.class ?? "") ? "rtl" : undefined;
}

function languageAndDirection(given: Attributes): Attributes {
  const dir = directionOf(given);
  return {
    ...(dir ? { dir } : {}),
    ...(given.lang === "en" || given.lang === "ur" ? { lang: given.lang } : {}),
  };
}

/** Attributes of paragraphs, headings, lists, quotations and cells. */
function blockAttributes(given: Attributes, { direction }: BodyContext): Attributes {
  const own = languageAndDirection(given);
  const styles = blockStyles(given, own.dir === "rtl" || own.dir === "ltr" ? own.dir : direction);
  return { ...withClass(styles), ...own };
}

function spanAttributes(given: Attributes): Attributes {
  return { ...withClass(inlineStyles(given)), ...languageAndDirection(given) };
}

function listAttributes(given: Attributes, context: BodyContext): Attributes {
  const checks = given["data-type"] === checkListType || given["data-type"] === "taskList";
  return { ...blockAttributes(given, context), ...(checks ? { "data-type": checkListType } : {}) };
}

function numberedAttributes(given: Attributes, context: BodyContext): Attributes {
  const start =
    /^\d{1,4}$/.test(given.start ?? "") && given.start !== "1" ? given.start : undefined;
  return { ...blockAttributes(given, context), ...(start ? { start } : {}) };
}

function itemAttributes(given: Attributes, context: BodyContext): Attributes {
  const checked = given["data-checked"];
  const known = checked === "true" || checked === "false";
  return { ...blockAttributes(given, context), ...(known ? { "data-checked": checked } : {}) };
}

function cellAttributes(given: Attributes, context: BodyContext): Attributes {
  const spans = Object.fromEntries(
    ["colspan", "rowspan"].flatMap((name) => {
      const value = given[name] ?? "";
      return /^[1-9]\d?$/.test(value) && value !== "1" ? [[name, value]] : [];
    }),
  );
  const scope = given.scope === "col" || given.scope === "row" ? { scope: given.scope } : {};
  return { ...blockAttributes(given, context), ...spans, ...scope };
}

/** A quotation; one that is a poem keeps its form, and its place at the centre. */
function poemAttributes(given: Attributes, context: BodyContext): Attributes {
  const own = blockAttributes(given, context);
  const kind = keptClasses(given, [poemClass, coupletsClass]);
  if (!kind.includes(poemClass)) return own;
  // The class stands first, as it does everywhere.
  return { class: "", ...own, ...withClass([...kind, ...(own.class ? [own.class] : [])]) };
}

/** Empty of a class when it is no box. */
function boxAttributes(given: Attributes): Attributes {
  const kind = keptClasses(given, [pullQuoteClass, infoBoxClass]).slice(0, 1);
  return { ...withClass(kind), ...languageAndDirection(given) };
}

const keptClasses = (given: Attributes, names: readonly string[]) => {
  const classes = (given.class ?? "").split(/\s+/);
  return names.filter((name) => classes.includes(name));
};

/** What kind of figure it is; whether it holds what that says is seen when it is whole (settle-body.ts). */
function figureAttributes(given: Attributes): Attributes {
  const classes = (given.class ?? "").split(/\s+/);
  return withClass(figureClasses.filter((name) => classes.includes(name)).slice(0, 1));
}

/** Empty when the address may not be followed; there is no link then. */
function linkAttributes(given: Attributes): Attributes {
  const href = given.href === undefined ? null : safeLink(given.href);
  if (href === null) return {};
  return { href, ...(given.target === "_blank" ? { target: "_blank" } : {}), rel: "noopener" };
}

/** Empty when the picture may not be shown; there is none then. */
function imageAttributes(given: Attributes, { pictureAddress }: BodyContext): Attributes {
  const src = pictureAddress((given.src ?? "").trim());
  if (src === null) return {};
  const size = Object.fromEntries(
    ["width", "height"].flatMap((name) => {
      const value = given[name] ?? "";
      return /^[1-9]\d{0,3}$/.test(value) ? [[name, value]] : [];
    }),
  );
  const alt = shortLine(given.alt);
  const isDecorative = alt === "" && given.alt !== undefined && given.role === "presentation";
  return { src, alt, ...(isDecorative ? { role: "presentation" } : {}), ...size };
}

/** Empty when it is no YouTube video; every form of address becomes the one that sets no cookies. */
function videoAttributes(given: Attributes): Attributes {
  const video = readYoutubeVideo((given.src ?? "").replace(/^\/\//, "https://"));
  if (!video) return {};
  return { src: youtubeEmbedAddress(video), title: shortLine(given.title) || "YouTube" };
}

type MakeAttributes = (given: Attributes, context: BodyContext) => Attributes;

const byName: ReadonlyMap<string, MakeAttributes> = new Map<string, MakeAttributes>([
  ...["p", "h1", "h2", "h3", "h4", "h5", "h6"].map((name): [string, MakeAttributes] => [
    name,
    blockAttributes,
  ]),
  ["figcaption", languageAndDirection],
  ["ul", listAttributes],
  ["ol", numberedAttributes],
  ["li", itemAttributes],
  ["figure", figureAttributes],
  ["blockquote", poemAttributes],
  ["aside", boxAttributes],
  ["footer", languageAndDirection],
  ["td", cellAttributes],
  ["th", cellAttributes],
  ["span", spanAttributes],
  ["a", linkAttributes],
  ["img", imageAttributes],
  ["iframe", videoAttributes],
]);

/** The attributes that an element of the vocabulary is stored with, made anew from the given ones. */
export function attributesOf(name: string, given: Attributes, context: BodyContext): Attributes {
  return byName.get(name)?.(given, context) ?? {};
}
