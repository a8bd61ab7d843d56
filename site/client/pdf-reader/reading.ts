import * as hooks from "../../page-kit/hooks.ts";

/** The data that the page passes to its script. */
export interface ReaderData {
  /** The PDF itself. */
  readonly pdf: string;
  readonly isRightToLeft: boolean;
  readonly hasText: boolean;
  /** Whether articles have places on the pages. */
  readonly hasArticles: boolean;
  /** The width of a page in the window, as the `sizes` of a picture. */
  readonly sizes: string;
  /** Addresses of API calls, the first with `:page`. */
  readonly text: string;
  readonly search: string;
  readonly texts: {
    readonly searching: string;
    /** Contains `{count}`. */
    readonly found: string;
    readonly nothingFound: string;
    readonly searchFailed: string;
    /** Contains `{title}`. */
    readonly readText: string;
  };
}

/** A page, as its link describes it. */
export interface ReadingPage {
  readonly number: number;
  readonly picture: string;
  readonly thumbnail: string;
  /** Size of the thumbnail, which has the page's aspect ratio. */
  readonly width: number;
  readonly height: number;
  /** “Page 3 of 8”. */
  readonly label: string;
  readonly link: HTMLElement;
}

/** The reader's elements and data. */
export interface Reading {
  readonly root: HTMLElement;
  readonly sheets: HTMLElement;
  readonly stage: HTMLElement;
  readonly told: ReaderData;
  readonly pages: readonly ReadingPage[];
  /** The page rendered by the server. */
  readonly openPage: number;
}

export const findPart = (root: ParentNode, name: string): HTMLElement | null =>
  root.querySelector(`[${hooks.readerPart}="${name}"]`);

/** Reads the reader's data from the document; null when there is none. */
export function findReading(): Reading | null {
  const root = document.querySelector<HTMLElement>(`[${hooks.pdfReader}]`);
  const sheets = root?.querySelector<HTMLElement>(`[${hooks.sheets}]`);
  const stage = sheets?.parentElement;
  if (!root || !sheets || !stage) return null;
  const links = [...root.querySelectorAll<HTMLElement>(`[${hooks.pagePicture}]`)];
  const pages = links.map((link) => {
    const small = link.querySelector("img");
    return {
      link,
      number: Number(link.getAttribute(hooks.pageLink)),
      picture: link.getAttribute(hooks.pagePicture) ?? "",
      thumbnail: small?.getAttribute("src") ?? "",
      width: Number(small?.getAttribute("width")),
      height: Number(small?.getAttribute("height")),
      label: small?.alt ?? "",
    };
  });
  const current = links.find((link) => link.getAttribute("aria-current"));
  const told = JSON.parse(root.getAttribute(hooks.pdfReader) ?? "") as ReaderData;
  const openPage = Number(current?.getAttribute(hooks.pageLink) ?? 1);
  return { root, sheets, stage, told, pages, openPage };
}

/** Returns the page in an address such as `#page=12`; undefined when there is no such page. */
export function pageIn(hash: string, pages: number): number | undefined {
  const named = /^#page=(\d{1,5})$/.exec(hash)?.[1];
  const page = Number(named);
  return named && page >= 1 && page <= pages ? page : undefined;
}

/** Returns the address of a page within this document. */
export const toPageAddress = (page: number): string => `${location.pathname}#page=${page}`;
