/**
 * A link, form or fetched section of a page that leads to a page in another language than its own, except to pages with
 * a fixed language, under their plain address.
 */
export interface Stray {
  readonly from: string;
  readonly to: string;
}

export interface Followed {
  /** The addresses of the followed pages. */
  readonly pages: readonly string[];
  /** Number of links among these that lead to a page of the site. */
  readonly links: number;
  readonly strays: readonly Stray[];
}

interface Answer {
  /** Undefined when the response is not a page. */
  readonly language: string | undefined;
  readonly html: string;
}

const atOnce = 6;
/** As many pages of a kind are looked through, in each language and spelling of their addresses. */
const ofAKind = 1;

/** Addresses of the site that are not pages. */
const elsewhere =
  /^\/(?:admin|api|media|assets|brand|fonts|feeds|sitemaps?)(?:[/.]|$)|\.(?:pdf|epub|xml|txt)$/;
const tag = /<(?:a|area|form|section|button|div|link)\s[^>]*>/g;
/** Pages with a language of their own, for every reader. */
const ownLanguage =
  /^\/(?:(?:article|articlepage|category|magazine|magazine-archive|read\/magazine|ebooks\/\d+)\/.*|hilal-.*)?$/;
const target = /\s(?:href|action|data-fragment|data-logout|data-next)="([^"]*)"/g;

/**
 * Follows the links of a site from page to page, as a reader does who never uses the language switch.
 *
 * @param portal its address
 * @param starts paths to begin with
 */
export async function followLinks(portal: string, starts: readonly string[]): Promise<Followed> {
  const answers = new Map<string, Promise<Answer>>();
  const lookedThrough = new Set<string>();
  const kinds = new Map<string, number>();
  const strays: Stray[] = [];
  let links = 0;
  let waiting = [...starts];

  const fetchPage = (path: string) => {
    const asked = answers.get(path) ?? ask(portal, path);
    answers.set(path, asked);
    return asked;
  };
  const isWanted = (path: string) => {
    if (lookedThrough.has(path)) return false;
    const seen = kinds.get(toPageKind(path)) ?? 0;
    kinds.set(toPageKind(path), seen + 1);
    return starts.includes(path) || seen < ofAKind;
  };
  const lookThrough = async (path: string) => {
    lookedThrough.add(path);
    const { language, html } = await fetchPage(path);
    for (const found of linksIn(html, new URL(path, portal))) {
      links += 1;
      const there = await fetchPage(found);
      // A fetched section becomes part of the page, and is checked with it.
      const parts = found.includes("/fragment/") ? linksIn(there.html, new URL(portal)) : [];
      for (const to of there.language === undefined ? parts : [found]) {
        const leadsTo = (await fetchPage(to)).language;
        const isPlain = ownLanguage.test(to.split("?", 1)[0] ?? "");
        if (language && leadsTo && leadsTo !== language && !isPlain) {
          strays.push({ from: path, to });
        }
        if (leadsTo && !lookedThrough.has(to)) waiting.push(to);
      }
    }
  };
  while (waiting.length > 0) {
    const next = [...new Set(waiting)].filter(isWanted);
    waiting = [];
    for (let place = 0; place < next.length; place += atOnce) {
      await Promise.all(next.slice(place, place + atOnce).map(lookThrough));
    }
  }
  return { pages: [...lookedThrough], links, strays };
}

async function ask(portal: string, path: string): Promise<Answer> {
  const answer = await fetch(new URL(path, portal));
  if (![200, 404].includes(answer.status)) throw new Error(`${path} answers ${answer.status}.`);
  const html = await answer.text();
  return { language: /<html lang="(\w+)"/.exec(html)?.[1], html };
}

/** Returns a page's links within the site, without the language switch. */
function linksIn(html: string, page: URL): string[] {
  const found = new Set<string>();
  for (const [written] of html.matchAll(tag)) {
    if (/^<link | lang="\w+" hrefLang=/.test(written)) continue;
    for (const [, given = ""] of written.matchAll(target)) {
      const address = URL.parse(given.replaceAll("&amp;", "&"), page);
      if (given === "" || given.startsWith("#") || address?.origin !== page.origin) continue;
      if (!elsewhere.test(address.pathname)) found.add(`${address.pathname}${address.search}`);
    }
  }
  return [...found];
}

/** Returns a key of a page's kind: its prefix, first path segment, depth, whether it is Urdu, and its query names. */
function toPageKind(path: string): string {
  const { pathname, searchParams } = new URL(path, "https://kind.invalid");
  const parts = pathname.split("/");
  const isPrefixed = parts[1] === "en" || parts[1] === "ur";
  const [first = "", ...others] = parts.slice(isPrefixed ? 2 : 1);
  const urdu = /urdu/.test(pathname);
  return `${isPrefixed ? parts[1] : ""}/${first}/${others.length}/${urdu}?${[...searchParams.keys()].sort()}`;
}
