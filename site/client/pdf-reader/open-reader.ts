import type { PDFDocumentProxy } from "pdfjs-dist";
import * as hooks from "../../page-kit/hooks.ts";
import styles from "../../pages/issue/sheets.module.css";
import { onWords, pageWords } from "./page-words.ts";
import {
  findPart,
  findReading,
  pageIn,
  type Reading,
  type ReadingPage,
  toPageAddress,
} from "./reading.ts";
import { searchInside } from "./search-inside.ts";
import { zooming } from "./zoom.ts";

/** The most pictures to preload, of the neighbouring pages. */
const aheadAtMost = 4;

/**
 * Shows only the sheets of the current spread: of two hundred pages at most two are in the document, and a few pictures
 * are preloaded.
 */
export function showPages({ sheets, pages, openPage }: Reading) {
  const ahead = new Map<string, HTMLImageElement>();
  let shown: ReadonlyMap<number, HTMLElement> = new Map(
    [...sheets.children].map((sheet) => [openPage, sheet as HTMLElement]),
  );

  const at = (number: number): ReadingPage | undefined => pages[number - 1];

  return {
    /** @returns the sheets by their pages */
    show(spread: readonly number[]): ReadonlyMap<number, HTMLElement> {
      const next = new Map<number, HTMLElement>();
      for (const number of spread) {
        const page = at(number);
        if (page) next.set(number, shown.get(number) ?? makeSheet(page));
      }
      sheets.classList.toggle(styles.two ?? "", spread.length > 1);
      sheets.replaceChildren(...next.values());
      shown = next;
      return next;
    },
    fetchAhead(numbers: readonly number[]): void {
      for (const number of numbers) {
        const address = at(number)?.picture;
        if (!address || ahead.has(address)) continue;
        const picture = new Image();
        picture.src = address;
        ahead.set(address, picture);
      }
      for (const oldest of ahead.keys()) if (ahead.size > aheadAtMost) ahead.delete(oldest);
    },
  };
}

function makeSheet({ picture, thumbnail, width, height, label }: ReadingPage): HTMLElement {
  const sheet = document.createElement("figure");
  sheet.className = styles.sheet ?? "";
  if (picture === "") {
    const words = document.createElement("p");
    words.className = styles.notDrawn ?? "";
    words.textContent = label;
    sheet.append(words);
    return sheet;
  }
  // The thumbnail is shown until the picture has loaded.
  sheet.style.backgroundImage = `url("${thumbnail}")`;
  const image = new Image(1000, Math.round((1000 * height) / width));
  image.alt = label;
  image.src = picture;
  sheet.append(image);
  return sheet;
}

/**
 * Returns the pages that are shown together: one, or a spread of two as in a bound book, whose cover is alone.
 *
 * @param page any of them, counted from one
 */
export function getSpread(page: number, pages: number, isDouble: boolean): readonly number[] {
  if (!isDouble || page === 1) return [page];
  const first = page % 2 === 0 ? page : page - 1;
  return first < pages ? [first, first + 1] : [first];
}

/** Returns the page to open when the reader turns the page; the same one at either end. */
export function getTurnedPage(
  page: number,
  pages: number,
  { by, isDouble }: { readonly by: 1 | -1; readonly isDouble: boolean },
): number {
  const open = getSpread(page, pages, isDouble);
  const next = by === 1 ? (open.at(-1) ?? page) + 1 : (open[0] ?? page) - 1;
  if (next < 1 || next > pages) return page;
  return getSpread(next, pages, isDouble)[0] ?? next;
}

const least = 40;

/** Reports horizontal swipes with one finger: +1 to the right, -1 to the left. */
export function onSwipe(stage: HTMLElement, swiped: (towards: 1 | -1) => void): void {
  let begun: Touch | undefined;
  stage.addEventListener(
    "touchstart",
    (event) => {
      begun = event.touches.length === 1 ? event.touches[0] : undefined;
    },
    { passive: true },
  );
  stage.addEventListener("touchend", (event) => {
    const ended = event.changedTouches[0];
    if (!begun || !ended || event.touches.length > 0) return;
    const x = ended.clientX - begun.clientX;
    const y = ended.clientY - begun.clientY;
    begun = undefined;
    // A touch that has selected text is not a swipe.
    if (getSelection()?.isCollapsed === false) return;
    if (Math.abs(x) >= least && Math.abs(x) > 1.5 * Math.abs(y)) swiped(x > 0 ? 1 : -1);
  });
}

export type ReaderAction =
  | "next"
  | "previous"
  | "first"
  | "last"
  | "zoomIn"
  | "zoomOut"
  | "zoomReset";

const always: Readonly<Record<string, ReaderAction>> = {
  PageDown: "next",
  PageUp: "previous",
  Home: "first",
  End: "last",
  "+": "zoomIn",
  "=": "zoomIn",
  "-": "zoomOut",
  "0": "zoomReset",
};

/**
 * Returns the action of a key. Arrows follow the layout: in a right-to-left book the next page is on the left. While
 * zoomed in they scroll the page instead.
 */
export function getKeyAction(
  key: string,
  { isRightToLeft, isEnlarged }: { readonly isRightToLeft: boolean; readonly isEnlarged: boolean },
): ReaderAction | undefined {
  if (key === "ArrowLeft" || key === "ArrowRight") {
    if (isEnlarged) return undefined;
    return (key === "ArrowLeft") === isRightToLeft ? "next" : "previous";
  }
  return Object.hasOwn(always, key) ? always[key] : undefined;
}

/** From this zoom on the pictures would be blurred. */
const from = 1.5;
/** A canvas takes four bytes a pixel. */
const mostPixels = 8_000_000;

/**
 * Redraws a zoomed page from the PDF itself. The renderer is large and loaded only when first needed; if that fails,
 * the pictures stay.
 */
function deepZoom({ told }: Pick<Reading, "told">) {
  let opening: Promise<PDFDocumentProxy> | undefined;
  let latest = 0;
  const canvases = new Set<HTMLCanvasElement>();

  const clear = () => {
    for (const canvas of canvases) {
      // Some browsers release the memory of a canvas late, but not that of an empty one.
      canvas.width = 0;
      canvas.remove();
    }
    canvases.clear();
  };

  const draw = async (sheet: HTMLElement, number: number, mine: number) => {
    // A page that took the server too long to draw is not drawn on the reader's device either.
    const picture = sheet.querySelector("img");
    if (!picture) return;
    opening ??= openPdf(told.pdf);
    const page = await (await opening).getPage(number);
    const size = page.getViewport({ scale: 1 });
    const wanted = (sheet.clientWidth * devicePixelRatio) / size.width;
    const scale = Math.min(wanted, Math.sqrt(mostPixels / (size.width * size.height)));
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement("canvas");
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    canvas.setAttribute("aria-hidden", "true");
    await page.render({ canvas, viewport }).promise;
    page.cleanup();
    if (mine !== latest || !sheet.isConnected) {
      canvas.width = 0;
      return;
    }
    canvases.add(canvas);
    picture.after(canvas);
  };

  return {
    async show(sheets: ReadonlyMap<number, HTMLElement>, zoom: number): Promise<void> {
      latest += 1;
      const mine = latest;
      if (zoom < from) {
        clear();
        return;
      }
      // Waits until the reader has finished zooming.
      await new Promise((resolve) => setTimeout(resolve, 250));
      if (mine !== latest) return;
      clear();
      try {
        for (const [number, sheet] of sheets) await draw(sheet, number, mine);
      } catch {
        opening = undefined;
      }
    },
  };
}

async function openPdf(url: string): Promise<PDFDocumentProxy> {
  const [{ getDocument, GlobalWorkerOptions }, { default: worker }] = await Promise.all([
    import("pdfjs-dist"),
    import("pdfjs-dist/build/pdf.worker.min.mjs?url"),
  ]);
  GlobalWorkerOptions.workerSrc = worker;
  return getDocument({ url, isImageDecoderSupported: false, useWasm: false }).promise;
}

/** Wide enough for two pages side by side. */
const wide = "(min-width: 64rem) and (min-aspect-ratio: 5/4)";

/** Starts the reader's script: pages turn without loading another document. */
export function openReader(): void {
  const reading = findReading();
  if (!reading || reading.pages.length === 0) return;
  const { root, stage, pages, told } = reading;
  const shown = showPages(reading);
  const words = pageWords(reading);
  const sharp = deepZoom(reading);
  const isDouble = matchMedia(wide);
  let page = pageIn(location.hash, pages.length) ?? reading.openPage;
  let sheets: ReadonlyMap<number, HTMLElement> = new Map();

  /** The first page's picture has the line to itself, before words and the pictures of other pages are fetched. */
  let isFirstThere = false;
  const showRest = () => {
    if (!isFirstThere) return;
    for (const [number, sheet] of sheets) void words.place(sheet, number);
    const around = ([1, -1] as const).flatMap((by) =>
      getSpread(
        getTurnedPage(page, pages.length, { by, isDouble: isDouble.matches }),
        pages.length,
        isDouble.matches,
      ),
    );
    shown.fetchAhead(around);
  };
  void firstPicture(reading).then(() => {
    isFirstThere = true;
    showRest();
  });

  const show = () => {
    const spread = getSpread(page, pages.length, isDouble.matches);
    sheets = shown.show(spread);
    showRest();
    announceSpread(reading, spread);
    void sharp.show(sheets, zoom.value());
  };
  const go = (next: number, keep: "push" | "replace") => {
    if (next === page) return;
    page = next;
    history[keep === "push" ? "pushState" : "replaceState"](null, "", toPageAddress(page));
    stage.scrollTo(0, 0);
    show();
  };
  const zoom = zooming(reading, (value) => void sharp.show(sheets, value));
  const turn = (by: 1 | -1) =>
    go(getTurnedPage(page, pages.length, { by, isDouble: isDouble.matches }), "replace");

  const actions: Readonly<Record<ReaderAction, () => void>> = {
    next: () => turn(1),
    previous: () => turn(-1),
    first: () => go(1, "push"),
    last: () => go(pages.length, "push"),
    zoomIn: zoom.in,
    zoomOut: zoom.out,
    zoomReset: zoom.reset,
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const { isRightToLeft } = told;
    const action = getKeyAction(event.key, { isRightToLeft, isEnlarged: zoom.value() > 1 });
    if (!action) return;
    event.preventDefault();
    actions[action]();
  });
  onSwipe(stage, (towards) => {
    if (zoom.value() === 1) turn((towards === 1) === told.isRightToLeft ? 1 : -1);
  });
  onWords(reading.sheets);
  onActions(root, { ...actions, fullScreen: () => toggleFullScreen(root) });
  onPageLinks(root, (number) => {
    go(number, "push");
    stage.focus({ preventScroll: true });
    stage.scrollIntoView({ block: "nearest" });
  });
  searchInside(reading, (number, marked) => {
    words.marked = marked;
    if (number === page) show();
    else go(number, "push");
    stage.focus({ preventScroll: true });
  });
  const follow = () => {
    page = pageIn(location.hash, pages.length) ?? reading.openPage;
    show();
  };
  addEventListener("popstate", follow);
  addEventListener("hashchange", follow);
  isDouble.addEventListener("change", show);

  stage.tabIndex = -1;
  findPart(root, "tools")?.removeAttribute("inert");
  if (!document.fullscreenEnabled) {
    root.querySelector(`[${hooks.readerAction}="fullScreen"]`)?.remove();
  }
  show();
}

/** Resolves when the picture that the server has named is there; then the sharp one follows on small screens. */
async function firstPicture({ sheets, told }: Reading): Promise<void> {
  const image = sheets.querySelector("img");
  if (!image) return;
  // One that cannot be loaded does not hold up the rest.
  await image.decode?.().catch(() => undefined);
  if (image.srcset !== "") image.sizes = told.sizes;
}

/** Announces the visible pages, and marks them in the list of all pages. */
function announceSpread({ root, pages }: Reading, spread: readonly number[]): void {
  const status = root.querySelector(`[${hooks.pageStatus}]`);
  const said = spread.map((number) => pages[number - 1]?.label ?? "").join(" · ");
  if (status && status.textContent !== said) status.textContent = said;
  for (const link of root.querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
  for (const number of spread) pages[number - 1]?.link.setAttribute("aria-current", "page");
  const ends = { previous: spread.includes(1), next: spread.includes(pages.length) };
  for (const [action, isEnd] of Object.entries(ends)) {
    const link = root.querySelector(`[${hooks.readerAction}="${action}"]`);
    if (isEnd) link?.setAttribute("aria-disabled", "true");
    else link?.removeAttribute("aria-disabled");
    // It may be used by keyboard even when the server has rendered the last page.
    const target = spread[action === "next" ? spread.length - 1 : 0] ?? 1;
    link?.setAttribute(
      "href",
      toPageAddress(isEnd ? target : target + (action === "next" ? 1 : -1)),
    );
  }
}

function onActions(root: HTMLElement, actions: Readonly<Record<string, () => void>>): void {
  for (const control of root.querySelectorAll<HTMLElement>(`[${hooks.readerAction}]`)) {
    control.addEventListener("click", (event) => {
      event.preventDefault();
      actions[control.getAttribute(hooks.readerAction) ?? ""]?.();
    });
  }
}

function onPageLinks(root: HTMLElement, open: (page: number) => void): void {
  for (const link of root.querySelectorAll<HTMLElement>(`[${hooks.pageLink}]`)) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(Number(link.getAttribute(hooks.pageLink)));
    });
  }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, summary") !== null;

function toggleFullScreen(root: HTMLElement): void {
  // When the browser refuses, nothing changes.
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  else void root.requestFullscreen().catch(() => undefined);
}
