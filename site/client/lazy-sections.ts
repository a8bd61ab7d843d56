import * as hooks from "../page-kit/hooks.ts";
import { hydrateIslands } from "./island-loader.ts";
import { loadStyles } from "./late-styles.ts";
import { onPress } from "./on-press.ts";

/** The furthest that one turn of the wheel scrolls between two frames, in pixels. */
const aTurn = 320;

/**
 * Reserves the previous height of a section whose new content may be shorter, as long as releasing it would move what
 * the reader sees or will see with the next turn of the wheel. The reserved height is always released in the end
 * (product: reading 30). Call it in the task that filled the section.
 *
 * @param room in pixels
 */
export function reserveHeight(section: HTMLElement, room: number): void {
  const watching = new AbortController();
  const release = () => {
    section.style.removeProperty("min-block-size");
    watching.abort();
  };
  const releaseBeyond = (distance: number) => {
    const end = section.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    // Above the window, scroll anchoring keeps the visible content in place, in browsers that support it, unless the
    // page is about to end: a shorter page would then scroll by itself as well.
    const { bottom } = section.getBoundingClientRect();
    const below = document.documentElement.scrollHeight - innerHeight - scrollY;
    const isPassed = bottom < 0 && below >= bottom - end && CSS.supports("overflow-anchor", "auto");
    if (isPassed || end > innerHeight + distance) release();
  };
  // In the frame in which one scroll ends the next may begin, which shows what was below the window.
  const releaseAtRest = () => {
    if (!watching.signal.aborted) releaseBeyond(0);
  };
  section.style.minBlockSize = `${room}px`;
  const options = { passive: true, signal: watching.signal };
  addEventListener("scroll", () => releaseBeyond(aTurn), options);
  addEventListener("scrollend", () => requestAnimationFrame(releaseAtRest), options);
  // Rotating a phone changes the whole layout.
  addEventListener("resize", release, options);
  releaseBeyond(aTurn);
}

/** How much of a section must be in view before it is loaded (product: front-pages 2). */
const threshold = 0.1;

/** Loads each lazy section when it comes into view; when that fails its link remains. */
export function loadSections(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void fill(target as HTMLElement, target.getAttribute(hooks.fragment) ?? "");
      }
    },
    { threshold },
  );
  for (const section of document.querySelectorAll(`[${hooks.fragment}]`)) observer.observe(section);
  // Anywhere else the link reloads the page, as its address says.
  onPress<HTMLAnchorElement>(`[${hooks.fetchedFrom}] [${hooks.tryAgain}]`, async (link, event) => {
    const section = link.closest<HTMLElement>(`[${hooks.fetchedFrom}]`);
    if (!section || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!(await fill(section, section.getAttribute(hooks.fetchedFrom) ?? "")))
      return location.assign(link.href);
    // The pressed link has been removed.
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  });
}

/** Replaces a section's content with a fragment; resolves to whether it was loaded. */
async function fill(section: HTMLElement, address: string): Promise<boolean> {
  const [answer] = await Promise.all([fetch(address).catch(() => null), loadStyles()]);
  if (!answer?.ok) return false;
  const html = await answer.text();
  if (html === "") {
    section.remove();
    return true;
  }
  const room = section.offsetHeight;
  section.removeAttribute(hooks.fragment);
  section.setAttribute(hooks.fetchedFrom, address);
  section.innerHTML = html;
  reserveHeight(section, room);
  hydrateIslands(section);
  return true;
}

/**
 * Marks pictures that fail to load, including pictures added later: the style sheet hides them with the browser's error
 * icon, preserving their space and the preview colour.
 */
export function hideBrokenPictures(): void {
  const mark = (image: EventTarget | null, isBroken: boolean) => {
    if (image instanceof HTMLImageElement) image.toggleAttribute(hooks.broken, isBroken);
  };
  // Neither event bubbles, but both can be captured. After resizing the window the browser may load another size that
  // exists.
  document.addEventListener("error", ({ target }) => mark(target, true), true);
  document.addEventListener("load", ({ target }) => mark(target, false), true);
  for (const image of document.querySelectorAll("img")) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) mark(image, true);
  }
}

/** Replaces a video's picture with YouTube's cookie-free player. */
export function playVideos(): void {
  onPress<HTMLAnchorElement>(`[${hooks.video}]`, (link, event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const player = document.createElement("iframe");
    const address = new URL(link.getAttribute(hooks.video) ?? "");
    address.searchParams.set("autoplay", "1");
    player.src = address.href;
    player.title = link.getAttribute(hooks.videoTitle) ?? "";
    player.allow = "autoplay; encrypted-media; picture-in-picture; fullscreen";
    player.referrerPolicy = "strict-origin-when-cross-origin";
    const frame = document.createElement("div");
    frame.className = link.className;
    frame.append(player);
    link.replaceWith(frame);
    player.focus();
  });
}
