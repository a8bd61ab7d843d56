import * as hooks from "../../page-kit/hooks.ts";
import { onPress } from "../shared/on-press.ts";

/** Puts YouTube's player without cookies in the place of a video's picture. */
export function playVideos(): void {
  onPress<HTMLAnchorElement>(`[${hooks.video}]`, (link, event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const player = document.createElement("iframe");
    player.src = `https://www.youtube-nocookie.com/embed/${link.getAttribute(hooks.video)}?autoplay=1`;
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
