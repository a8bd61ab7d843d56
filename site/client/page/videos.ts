import * as hooks from "../../page-kit/hooks.ts";
import { onPress } from "../shared/on-press.ts";

/** Puts YouTube's player without cookies in the place of a video's picture. */
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
