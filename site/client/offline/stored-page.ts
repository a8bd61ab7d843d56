import { withoutStyles } from "@hilal/contract/client/page-styles";
import * as hooks from "../../page-kit/hooks.ts";

/** What a page needs besides itself to be read without a connection. */
export interface StoredPage {
  /** The page with one size of each picture that is kept. */
  readonly html: string;
  readonly title: string;
  /** The language of the title. */
  readonly lang: string;
  /** Built files: styles, scripts, fonts, the logo. */
  readonly assets: readonly string[];
  /** Pictures and recordings. */
  readonly media: readonly string[];
}

/** The least width in pixels at which pictures are kept, where they come in several. */
const width = 640;

/** Islands need the server for what they do. */
const islands = /\sdata-(?:island|wake)="[^"]*"/g;
const builtFile = /"(\/assets\/[\w.-]+\.(?:js|css|svg|woff2))"/g;
const picture = /<picture\b[^>]*>.*?<\/picture>|<img\b[^>]*>/gs;

/**
 * Reads what a page of the site is made of. Kept are the pictures and the recording of its own content, not those of
 * other pages that it shows.
 */
export function readPage(html: string): StoredPage {
  const page = new DOMParser().parseFromString(withoutStyles(html), "text/html");
  const content = page.querySelector(`[${hooks.visit}]`) ?? page.querySelector("main") ?? page.body;
  const own = new Set(addressesIn(content, "img"));
  const media = new Set(addressesIn(content, "audio[src], audio source[src]").filter(isStored));
  const reduced = html.replace(picture, (shown) => {
    const src = readAttribute(shown, "src");
    if (!own.has(src) || !isStored(src)) return shown;
    const address = chooseSize(shown) ?? src;
    media.add(address);
    return withOneSize(shown, address);
  });
  const heading = page.querySelector("h1");
  return {
    html: reduced,
    title: heading?.textContent?.trim() ?? "",
    lang: heading?.closest("[lang]")?.getAttribute("lang") ?? "",
    assets: listAssets(html),
    media: [...media],
  };
}

const isStored = (address: string) => address.startsWith("/media/");

function addressesIn(content: Element, selector: string): string[] {
  return [...content.querySelectorAll(selector)].map((found) => found.getAttribute("src") ?? "");
}

function readAttribute(tags: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tags)?.[1] ?? "";
}

/** Returns the smallest sufficient size of the best format; undefined for a picture in one size. */
function chooseSize(shown: string): string | undefined {
  const sizes = readAttribute(shown, "srcset")
    .split(",")
    .flatMap((size) => {
      const [, address, wide] = /^\s*(\S+)\s+(\d+)w\s*$/.exec(size) ?? [];
      return address ? [{ address, wide: Number(wide) }] : [];
    })
    .sort((one, other) => one.wide - other.wide);
  return (sizes.find(({ wide }) => wide >= width) ?? sizes.at(-1))?.address;
}

function withOneSize(shown: string, address: string): string {
  return shown
    .replace(/<source\b[^>]*>/gi, "")
    .replace(/\s(?:srcset|sizes)="[^"]*"/gi, "")
    .replace(/(<img\b[^>]*?\ssrc=")[^"]*/i, (_whole, before: string) => before + address);
}

/**
 * Every file that the page names, and of the fonts those that it preloads, waits for, or that the open page has loaded:
 * it declares more than it needs.
 */
function listAssets(html: string): string[] {
  const named = [...html.replace(islands, "").matchAll(builtFile)].map(([, file = ""]) => file);
  const loaded = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name, location.href).pathname)
    .filter((path) => /^\/assets\/[\w.-]+\.woff2$/.test(path));
  return [...new Set([...named, ...loaded])];
}

/** Returns the modules that a built script imports at once. */
export function listImports(script: string): string[] {
  const imports = script.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
  return [...imports].map(([, file]) => `/assets/${file}`);
}
