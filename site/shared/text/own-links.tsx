import { linkTarget } from "@hilal/contract/shared/reading/page-language";
import { type Language, languages } from "@hilal/i18n/languages";
import { detectLanguage } from "@hilal/i18n/text/detect-direction";
import { useView } from "../../page-kit/view.tsx";
import { isolatedText } from "./isolated-text.tsx";
import { useLangSpan } from "./lang-span.tsx";

interface OwnWordsProps {
  readonly as: "p" | "blockquote";
  readonly className?: string | undefined;
  readonly children: string;
}

/**
 * A reader's own text, in the language of most of its words: unlike in a title, one Urdu word does not make it Urdu
 * (product: urdu 13).
 */
export function OwnWords({ as: Element, className, children }: OwnWordsProps) {
  const { language } = useView();
  const langSpan = useLangSpan();
  const spoken = detectLanguage(children) ?? language;
  return (
    <Element className={className} {...langSpan(spoken)}>
      {isolatedText(children, spoken)}
    </Element>
  );
}

interface Reading {
  /** The reader's language. */
  readonly language: Language;
  /** The site's own address, which links may contain. */
  readonly publicUrl: string;
}

/** An address without a scheme, a host or a leading slash, as old texts may contain. */
const isRelative = (address: string) => !/^(?:[a-z][a-z\d+.-]*:|[/#\\]|$)/i.test(address);

/**
 * Returns a stored text's address relative to the site's root, since one relative to a page is broken on every other
 * page.
 *
 * @example fromRoot("article/109") // "/article/109"
 */
export function fromRoot(address: string): string {
  if (!isRelative(address)) return address;
  const read = URL.parse(address, "https://here.invalid/");
  // A path that begins with two slashes would name another host.
  return read ? `${read.pathname.replace(/^\/+/, "/")}${read.search}${read.hash}` : address;
}

/**
 * Returns the path of a page of this site for an address in a text or an advertisement, also for an absolute one; other
 * addresses stay unchanged.
 */
export function ownPath(given: string, publicUrl: string): string {
  const address = fromRoot(given);
  const rest = address.startsWith(publicUrl) ? address.slice(publicUrl.length) : null;
  // What begins with two slashes, or a slash and a backslash, would name another host without the site's own before it.
  if (rest === null || !/^(?:\/(?![/\\])|[?#]|$)/.test(rest)) return address;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

const beginning = "<a ";
const attribute = ' href="';

/**
 * Rewrites links in rich text to pages of this site, so that they follow the reader's language and have `hrefLang`
 * where they lead to the other one, as far as the address shows it (product: reading 15). Needs one pass: in stored
 * text, markup characters only occur in tags.
 *
 * @param html as the server stores it
 */
export function withOwnLinks(html: string, reading: Reading): string {
  let written = "";
  let from = 0;
  for (let tag = html.indexOf(beginning); tag !== -1; tag = html.indexOf(beginning, from)) {
    const end = html.indexOf(">", tag);
    if (end === -1) break;
    written += html.slice(from, tag) + linkTag(html.slice(tag, end), reading);
    from = end;
  }
  return written + html.slice(from);
}

/** Rewrites the start tag of a link, passed without its final `>`. */
function linkTag(tag: string, reading: Reading): string {
  const named = tag.indexOf(attribute);
  if (named === -1) return tag;
  const start = named + attribute.length;
  const end = tag.indexOf('"', start);
  if (end === -1) return tag;
  const path = ownPath(tag.slice(start, end), reading.publicUrl);
  const { href, language } = linkTarget(path, reading.language);
  const isOther = language !== null && language !== reading.language;
  const said = isOther ? ` hreflang="${languages[language].lang}"` : "";
  return `${tag.slice(0, start)}${href}"${said}${tag.slice(end + 1)}`;
}
