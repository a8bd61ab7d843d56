import type { VideoAttributes } from "@hilal/article-body/figures";
import { youtubeIdOf } from "@hilal/contract/shared/youtube";

/**
 * What stands for a video while one writes: YouTube's picture of it, from the host that readers get the pictures of
 * listed videos from, and its title. The title alone when that cannot be loaded, offline for example.
 * @param label what the card says, with the title
 */
export function videoCard({ src }: VideoAttributes, label: string): HTMLElement {
  const card = document.createElement("div");
  card.className = "video-card";
  const words = document.createElement("span");
  words.dir = "auto";
  words.textContent = label;
  const id = youtubeIdOf(src);
  if (id) card.append(stillOf(id));
  card.append(words);
  return card;
}

function stillOf(youtubeId: string): HTMLImageElement {
  const still = document.createElement("img");
  still.alt = "";
  still.loading = "lazy";
  // Which article is being written is nobody's business there.
  still.referrerPolicy = "no-referrer";
  still.addEventListener("error", () => still.remove());
  still.src = `https://i.ytimg.com/vi/${youtubeId}/hqdefault.jpg`;
  return still;
}
