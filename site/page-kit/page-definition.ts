import type { Client } from "@hilal/contract/client/client";
import type { EditionId } from "@hilal/contract/shared/editions";
import type { Language } from "@hilal/i18n/languages";
import type { Translator } from "@hilal/i18n/translator/translator";
import type { ComponentType } from "react";
import type { Meta } from "./meta.ts";
import type { LoadSection } from "./section.ts";
import type { SiteSettings } from "./site-settings.ts";

/** Foreign addresses that one page's content security policy allows, by directive. */
export type ContentSources = Readonly<
  Partial<Record<"script-src" | "style-src" | "connect-src" | "frame-src", readonly string[]>>
>;

type Query = Readonly<Record<string, string | undefined>>;

/** The arguments of a page's `load`. `query` contains only the names that the page declares. */
export interface LoadContext<Params extends string = string> {
  readonly client: Client;
  /** Loads optional parts of the page; any other failure fails the whole page. */
  readonly section: LoadSection;
  readonly params: Readonly<Record<Params, string>>;
  readonly query: Query;
  /** The requested path, without prefix, with the query the page reads. */
  readonly path: string;
  /** The language chosen by a prefix; null when the page has its natural language. */
  readonly prefix: Language | null;
  readonly settings: SiteSettings;
  readonly now: Date;
  /** The reader for whom a page of one reader is made; left out on pages that are the same for everybody. */
  readonly reader?: PageReader | undefined;
}

/** The reader of a page that is made for one reader. */
export interface PageReader {
  /** A hidden field of the page's forms (product: accounts 12); null for a visitor whose session has ended. */
  readonly xsrf: string | null;
  /** The form that was refused, if the page answers one; without faults when it is only shown again. */
  readonly refused?: RefusedForm | undefined;
}

/** A refused form, to be shown again as it was. */
export interface RefusedForm {
  /** What was typed, without passwords. */
  readonly fields: Readonly<Record<string, string>>;
  /** The error code by field; of the whole form under `form`. */
  readonly wrong: Readonly<Record<string, string>>;
}

/** A form of a page for one reader, as it was posted. */
export interface PostedForm {
  /** Calls as the reader. */
  readonly client: Client;
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly params: Readonly<Record<string, string>>;
}

/** The language, edition and path of a page: decided once, after its data is loaded, and the same for every reader. */
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

/** How a page is presented when nothing of it could be loaded. */
export interface PageFailure {
  /** What could not be loaded; a general text when omitted. */
  readonly title?: (t: Translator) => string;
  /** The edition whose masthead and language the page has; by default the house edition in the reader's language. */
  readonly edition?: EditionId;
}

interface PageParts<Data, Params extends string> {
  /** Unique; identifies the page in tests and logs. */
  readonly name: string;
  /** Path with `:name` parameters, without language prefix. */
  readonly path: string;
  /** Other paths of the same page, with `path` as their canonical link (product: reading 6). */
  readonly aliases?: readonly string[];
  /** Longer paths that redirect permanently to `path` (product: reading 28). */
  readonly longer?: readonly string[];
  /** The query parameters that the page reads; all others are ignored, also in the cache key. */
  readonly query?: readonly string[];
  /**
   * `false` for pages that are not cached, or a function of the data: anybody may invent addresses, and a page
   * that answers any number of them must not fill the memory.
   */
  readonly cache?: boolean | ((data: NoInfer<Data>, query: Query) => boolean);
  /** How long it is cached at most, in milliseconds; until something it shows is written when left out. */
  readonly keptFor?: number;
  /**
   * The address contains a secret token: caches do not store the page, search engines do not list it, renderings are
   * not shared between readers, and its links send no referrer.
   */
  readonly secretAddress?: boolean;
  /**
   * The page is made for the signed-in reader who asks for it, so that it needs no script: its calls are this reader's,
   * and it is neither cached nor shared (product: reading 38).
   */
  readonly forReader?: {
    /** Where visitors are led instead; to the login screen and back when left out. */
    readonly visitors?: string;
    /**
     * The field whose words must not be lost: posted after the session has ended, the page is made once more for the
     * visitor, with the form.
     */
    readonly keeps?: string;
    /**
     * Acts on a form posted to the page. A call that is refused shows the page again with the form.
     * @returns the path of the page that shows the outcome, without language prefix
     */
    act(form: PostedForm): Promise<string>;
  };
  /** The back office shows it in a frame; all other pages refuse to be framed. */
  readonly mayBeFramed?: boolean;
  /** Loads everything the page shows. Throw `pageMissing()` for an address that does not exist. */
  load(context: LoadContext<Params>): Promise<Data>;
  /**
   * The language of the content; by default that of the magazine or category in the address, otherwise English
   * (product: reading 7).
   */
  language?(data: Data): Language;
  /**
   * The edition whose masthead and menu the page has; by default the house edition in the reader's language (product:
   * reading 5).
   */
  edition?(data: Data): EditionId | undefined;
  /** The cache tags of everything it shows. */
  tags(data: Data): readonly string[];
  readonly failure?: PageFailure;
}

export interface PageDefinition<Data = unknown, Params extends string = string>
  extends PageParts<Data, Params> {
  readonly kind: "page";
  /** 200 by default; 503 when the main content could not be loaded (`getStatus`). */
  status?(data: Data): number;
  /** Rendered without the site's header and footer. */
  readonly bare?: boolean;
  /** An additional script, by its name in `SiteAssetPaths.scripts`. */
  readonly script?: string;
  /** Readers wait for its first picture: no font is preloaded, and its scripts are loaded after the picture. */
  readonly isPicture?: boolean;
  /** The id of the element with which a long page may be painted before the rest has come; its end by default. */
  readonly firstScreen?: string;
  /** Foreign scripts and frames of the page; none by default. Their pop-up windows may communicate with the page. */
  sources?(data: Data): ContentSources;
  meta(data: Data, placement: Placement, settings: SiteSettings): Meta;
  readonly Page: ComponentType<{ readonly data: Data }>;
}

/** A section that is loaded when it is scrolled into view: the same components, without a document around them. */
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

/** Declares a section of a page that has its own address. */
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
