import { getYoutubeId } from "@hilal/contract/shared/youtube";
import { type Attributes, readHtml } from "@hilal/i18n/text/read-html";
import { getKind, toVocabularyName } from "./content-model.ts";

const links = new Set(["http:", "https:", "mailto:", "tel:"]);
const pictures = new Set(["http:", "https:"]);
const here = "https://here.invalid/";
/** Attributes that load or run something, or cover the page. */
const refused = new Set([
  "srcdoc",
  "srcset",
  "style",
  "background",
  "ping",
  "action",
  "formaction",
]);

/**
 * Returns the first thing in a stored body that no version of the sanitiser would have allowed: an element outside the
 * vocabulary, an attribute that runs code, a script address.
 * @returns its description; undefined for a body that is safe to serve
 */
export function findUnsafeMarkup(html: string): string | undefined {
  let unsafe: string | undefined;
  readHtml(html, {
    begin(name, attributes) {
      unsafe ??= unsafeElement(name, attributes);
    },
    end: () => undefined,
    text: () => undefined,
  });
  return unsafe;
}

function unsafeElement(name: string, attributes: Attributes): string | undefined {
  if (name === "form" || getKind(toVocabularyName(name)) === undefined) return `<${name}>`;
  const attribute = Object.entries(attributes).find(([key, value]) => isUnsafe(name, key, value));
  return attribute && `${attribute[0]} of <${name}>`;
}

function isUnsafe(element: string, attribute: string, value: string): boolean {
  if (!/^[a-z][a-z0-9-]*$/.test(attribute) || /^on/.test(attribute)) return true;
  if (attribute === "href") return hasForbiddenScheme(value, links);
  if (attribute !== "src") return refused.has(attribute);
  return element === "iframe" ? !getYoutubeId(value) : hasForbiddenScheme(value, pictures);
}

/** Whether an address has a scheme that is not allowed. Browsers strip control characters from addresses. */
function hasForbiddenScheme(address: string, schemes: ReadonlySet<string>): boolean {
  const read = URL.parse(address.replace(/\p{Cc}/gu, "").trim(), here);
  return read !== null && !schemes.has(read.protocol);
}
