import type { Removal } from "@hilal/contract/shared/removal";
import { getYoutubeId } from "@hilal/contract/shared/youtube";
import { type Attributes, readHtml } from "@hilal/i18n/text/read-html";
import { storedAddress } from "../safe-address.ts";
import { parseNoteName } from "./note-names.ts";

/**
 * Elements that show or do something that a body cannot contain, with the kind under which their removal is reported.
 */
const foreignElements: ReadonlyMap<string, "embed" | "form" | "script"> = new Map([
  ...[
    "audio",
    "video",
    "object",
    "embed",
    "applet",
    "svg",
    "math",
    "canvas",
    "frame",
    "portal",
  ].map((name): [string, "embed"] => [name, "embed"]),
  ...["input", "select", "textarea", "button"].map((name): [string, "form"] => [name, "form"]),
  ["script", "script"],
]);

/** Addresses that run a script. */
const runs = /^(?:javascript|vbscript):/i;

/** Whether an attribute is an event handler, such as `onclick`. */
export const isHandler = (attribute: string) => /^on[a-z]/.test(attribute);

/** Whether a picture or frame is a tracker: a single pixel, or hidden. */
function isUnseen({ width, height, style = "", hidden }: Attributes): boolean {
  const isPoint = (length: string | undefined) =>
    length !== undefined && /^[01](?:px)?$/.test(length);
  const isHidden = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
  return hidden !== undefined || isHidden || (isPoint(width) && isPoint(height));
}

/** Whether a picture is the box of an item in a check list of Google Docs; the item says whether it is checked. */
export function isCheckPicture(given: Attributes): boolean {
  return /\bcheckbox\b/i.test(given["aria-roledescription"] ?? "");
}

/** Returns under which kind a picture is reported that a body may not show. */
export function getPictureRemoval(given: Attributes): Removal["kind"] {
  return isUnseen(given) ? "script" : "picture";
}

/** Returns under which kind a frame is reported that is not a video of YouTube. */
export function getFrameRemoval(given: Attributes): Removal["kind"] {
  const isScript = runs.test((given.src ?? "").replace(/[\p{Cc}\s]/gu, ""));
  return isScript || isUnseen(given) ? "script" : "embed";
}

/** Returns under which kind an element outside a body's vocabulary is reported; undefined when its words are all. */
export function getElementRemoval(name: string, { type }: Attributes): Removal["kind"] | undefined {
  // The check boxes of check lists are derived from their items.
  return name === "input" && type === "checkbox" ? undefined : foreignElements.get(name);
}

/**
 * Lists what a text has that a body cannot have, as the server lists it for a text that is sent; of a paste, whose
 * parser only passes it over. Pictures are judged by the caller, who uploads some of them.
 */
export function listRemovals(html: string): Removal[] {
  const removed: Removal[] = [];
  readHtml(html, {
    begin(name, given) {
      const { src = "", srcdoc, href, data } = given;
      for (const [key, value] of Object.entries(given))
        if (isHandler(key)) removed.push({ kind: "handler", what: `${key}=${value}` });
      const kind = getElementRemoval(name, given);
      if (kind) removed.push({ kind, what: src || (data ?? "") });
      if (name === "iframe" && (src || srcdoc) && !getYoutubeId(src.replace(/^\/\//, "https://")))
        removed.push({ kind: getFrameRemoval(given), what: src });
      const isNote = href !== undefined && parseNoteName(href.slice(href.lastIndexOf("#") + 1));
      if (name === "a" && href && storedAddress(href) === null && !isNote)
        removed.push({ kind: "link", what: href });
    },
    end: () => undefined,
    text: () => undefined,
    unreadable: (rest) => removed.push({ kind: "unreadable", what: rest }),
  });
  return removed;
}
