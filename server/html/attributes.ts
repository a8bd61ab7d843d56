import { cleanLine } from "@hilal/contract/clean-text";
import { checkListType, filmAddress } from "@hilal/contract/rich-text";
import { youtubeIdOf } from "@hilal/contract/youtube";
import { blockLooks, inlineLooks, stylesOf } from "./looks.ts";

export type Attributes = Record<string, string>;

export interface BodyContext {
  /** The way the article's language runs, where a block says nothing else. */
  readonly direction: "ltr" | "rtl";
  isAllowedImage(url: string): boolean;
}

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
export function blockAttributes(given: Attributes, { direction }: BodyContext): Attributes {
  const own = languageAndDirection(given);
  const looks = blockLooks(given, own.dir === "rtl" || own.dir === "ltr" ? own.dir : direction);
  return { ...withClass(looks), ...own };
}

export function spanAttributes(given: Attributes): Attributes {
  return { ...withClass(inlineLooks(given)), ...languageAndDirection(given) };
}

export function listAttributes(given: Attributes, context: BodyContext): Attributes {
  const checks = given["data-type"] === checkListType || given["data-type"] === "taskList";
  return { ...blockAttributes(given, context), ...(checks ? { "data-type": checkListType } : {}) };
}

export function numberedAttributes(given: Attributes, context: BodyContext): Attributes {
  const start =
    /^\d{1,4}$/.test(given.start ?? "") && given.start !== "1" ? given.start : undefined;
  return { ...blockAttributes(given, context), ...(start ? { start } : {}) };
}

export function itemAttributes(given: Attributes, context: BodyContext): Attributes {
  const checked = given["data-checked"];
  const known = checked === "true" || checked === "false";
  return { ...blockAttributes(given, context), ...(known ? { "data-checked": checked } : {}) };
}

export function cellAttributes(given: Attributes, context: BodyContext): Attributes {
  const spans = Object.fromEntries(
    ["colspan", "rowspan"].flatMap((name) => {
      const value = given[name] ?? "";
      return /^[1-9]\d?$/.test(value) && value !== "1" ? [[name, value]] : [];
    }),
  );
  const scope = given.scope === "col" || given.scope === "row" ? { scope: given.scope } : {};
  return { ...blockAttributes(given, context), ...spans, ...scope };
}

export function linkAttributes(given: Attributes): Attributes {
  return {
    href: given.href ?? "",
    ...(given.target === "_blank" ? { target: "_blank" } : {}),
    rel: "noopener",
  };
}

/** Without `src` when the picture may not be shown; the sanitiser then drops the element. */
export function imageAttributes(given: Attributes, { isAllowedImage }: BodyContext): Attributes {
  const src = (given.src ?? "").trim();
  if (src === "" || !isAllowedImage(src)) return {};
  const size = Object.fromEntries(
    ["width", "height"].flatMap((name) => {
      const value = given[name] ?? "";
      return /^[1-9]\d{0,3}$/.test(value) ? [[name, value]] : [];
    }),
  );
  return { src, alt: cleanLine(given.alt ?? "").slice(0, 300), ...size };
}

/** Without `src` when it is no YouTube film; every form of address becomes the one that sets no cookies. */
export function filmAttributes(given: Attributes): Attributes {
  const film = youtubeIdOf((given.src ?? "").replace(/^\/\//, "https://"));
  if (!film) return {};
  return { src: filmAddress(film), title: cleanLine(given.title ?? "").slice(0, 300) || "YouTube" };
}
