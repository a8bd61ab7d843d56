import type { Client } from "@hilal/contract/client/client";
import type { EditionId } from "@hilal/contract/shared/editions";
import type { Language } from "@hilal/i18n/languages";
import type { Translator } from "@hilal/i18n/translator/translator";
import type { ComponentType } from "react";
import type { Meta } from "./meta.ts";
import type { LoadSection } from "./section.ts";
import type { SiteSettings } from "./site-settings.ts";

/** Addresses beside our own that one page's content security policy allows, by directive. */
export type ContentSources = Readonly<
  Partial<Record<"script-src" | "style-src" | "connect-src" | "frame-src", readonly string[]>>
>;

type Query = Readonly<Record<string, string | undefined>>;

/** What a page's `load` is given. `query` holds only the names the page declares. */
export interface LoadContext<Params extends string = string> {
  readonly client: Client;
  /** For everything that the page can stand without; what is not loaded through it fails the whole page. */
  readonly section: LoadSection;
  readonly params: Readonly<Record<Params, string>>;
  readonly query: Query;
  /** The language that the reader chose by a prefix; null where the page keeps its own. */
  readonly prefix: Language | null;
  readonly settings: SiteSettings;
  readonly now: Date;
}

/** Where a page stands: decided once, after its data is loaded, and the same for every reader. */
export interface Placement {
  /** The language of the interface. */
  readonly language: Language;
  /** The language the page has without a prefix: that of its content. */
  readonly naturalLanguage: Language;
  /** The prefix in the address, if the reader chose a language. */
  readonly prefix: Language | null;
  readonly edition: EditionId;
  /** The path without prefix, with the query the page reads. */
  readonly path: string;
}

/** What a page is known by when nothing of it could be loaded. */
export interface PageFailure {
  /** What could not be loaded; the general words when left out. */
  readonly title?: (t: Translator) => string;
  /** The edition whose masthead and language it wears; that of the house in the reader's language when left out. */
  readonly edition?: EditionId;
}

interface PageParts<Data, Params extends string> {
  /** Unique; names the page in tests and logs. */
  readonly name: string;
  /** Path with `:name` parameters, without language prefix. */
  readonly path: string;
  /** Other paths that show the same page; their canonical link names `path` (product: reading 6). */
  readonly aliases?: readonly string[];
  /** Paths that lead to `path` for good, with parts that it does without (product: reading 28). */
  readonly longer?: readonly string[];
  /** The query names the page reads; all others are ignored, in the cache as well. */
  readonly query?: readonly string[];
  /**
   * `false` for pages that are not worth keeping (search), or which of them are: anybody may invent addresses, and a
   * page that answers any number of them must not fill the memory.
   */
  readonly cache?: boolean | ((data: NoInfer<Data>, query: Query) => boolean);
  /**
   * Its address holds the token of a link that only some have: nobody on the way keeps the page, no search engine lists
   * it, no two readers share a rendering, and where it leads is not told of it.
   */
  readonly secretAddress?: boolean;
  /** The back office shows it in a frame; no other page may be framed by anybody. */
  readonly mayBeFramed?: boolean;
  /** Loads everything the page shows. Throw `pageMissing()` for what does not exist. */
  load(context: LoadContext<Params>): Promise<Data>;
  /** The language of the content; when left out, that of the magazine or category that the address names, else English (product: reading 7). */
  language?(data: Data): Language;
  /** The edition whose masthead and menu it wears; that of the house in the reader's language when left out (product: reading 5). */
  edition?(data: Data): EditionId | undefined;
  /** The cache tags of everything it shows. */
  tags(data: Data): readonly string[];
  readonly failure?: PageFailure;
}

export interface PageDefinition<Data = unknown, Params extends string = string>
  extends PageParts<Data, Params> {
  readonly kind: "page";
  /** 200 when left out; 503 when what the page is about could not be loaded (`statusOf`). */
  status?(data: Data): number;
  /** Stands alone, without the site's header and footer. */
  readonly bare?: boolean;
  /** A script of its own beside the one of every page, by its name in `SiteAssetPaths.scripts`. */
  readonly script?: string;
  /** Whose scripts and frames the page takes in; none when left out. They may open windows that report back. */
  sources?(data: Data): ContentSources;
  meta(data: Data, placement: Placement, settings: SiteSettings): Meta;
  readonly Page: ComponentType<{ readonly data: Data }>;
}

/** A section that loads when it is scrolled into view: the same components, without a document around them. */
export interface FragmentDefinition<Data = unknown, Params extends string = string>
  extends PageParts<Data, Params> {
  readonly kind: "fragment";
  readonly Fragment: ComponentType<{ readonly data: Data }>;
}

/** A page for machines: a feed, a sitemap, robots.txt. */
export interface TextDefinition<Data = unknown, Params extends string = string>
  extends PageParts<Data, Params> {
  readonly kind: "text";
  readonly contentType: string;
  text(data: Data, settings: SiteSettings): string;
}

export type SitePage = PageDefinition | FragmentDefinition | TextDefinition;

/** The names of a path's parameters, as a union. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Described<Definition, Path extends string> = Omit<Definition, "kind" | "path"> & {
  readonly path: Path;
};

/** Declares a reading page. */
export function definePage<Data, const Path extends string>(
  page: Described<PageDefinition<Data, ParamsOf<Path>>, Path>,
): SitePage {
  return { ...page, kind: "page" } as unknown as SitePage;
}

/** Declares a section of a page with an address of its own. */
export function defineFragment<Data, const Path extends string>(
  fragment: Described<FragmentDefinition<Data, ParamsOf<Path>>, Path>,
): SitePage {
  return { ...fragment, kind: "fragment" } as unknown as SitePage;
}

/** Declares a page for machines. */
export function defineText<Data, const Path extends string>(
  text: Described<TextDefinition<Data, ParamsOf<Path>>, Path>,
): SitePage {
  return { ...text, kind: "text" } as unknown as SitePage;
}
