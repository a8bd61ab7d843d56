const idPattern = /^[\w-]{11}$/;
/** Path parts in place of a video id that have the same length as one. */
const noIds = new Set(["videoseries", "live_stream"]);

/** A YouTube video and the part to play, in whole seconds. */
export interface YoutubeVideo {
  readonly id: string;
  /** Omitted for the beginning. */
  readonly start?: number;
  /** Omitted for the end. */
  readonly end?: number;
}

/**
 * Returns the video in a YouTube address: watch, youtu.be, embed, shorts and live forms. An address with both a video
 * and a playlist returns the video.
 *
 * @returns null when the address has no YouTube video, such as that of a playlist
 */
export function readYoutubeVideo(address: string): YoutubeVideo | null {
  const url = URL.parse(address.trim());
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return null;
  const host = url.hostname.replace(/^(www|m|music)\./, "");
  const parts = url.pathname.split("/").filter(Boolean);
  const id = findCandidateId(host, parts, url.searchParams);
  if (!id || !idPattern.test(id) || noIds.has(id)) return null;
  const { searchParams: query } = url;
  const fragment = new URLSearchParams(url.hash.slice(1));
  const start = seconds(query.get("start") ?? query.get("t") ?? fragment.get("t"));
  const end = seconds(query.get("end"));
  return { id, ...(start > 0 ? { start } : {}), ...(end > start ? { end } : {}) };
}

/** The video's id in a YouTube address; null when it is not one of a YouTube video. */
export function getYoutubeId(address: string): string | null {
  return readYoutubeVideo(address)?.id ?? null;
}

/** Returns the embed address of a video, on the host that sets no cookies. */
export function youtubeEmbedAddress({ id, start, end }: YoutubeVideo): string {
  const part = new URLSearchParams();
  if (start !== undefined) part.set("start", String(start));
  if (end !== undefined) part.set("end", String(end));
  return `https://www.youtube-nocookie.com/embed/${id}${part.size > 0 ? `?${part}` : ""}`;
}

/** Returns the embed address of a video record. */
export function recordEmbedAddress(record: {
  readonly youtube_id: string;
  readonly youtube_url: string;
}): string {
  return youtubeEmbedAddress(readYoutubeVideo(record.youtube_url) ?? { id: record.youtube_id });
}

/** Returns the address of a video on YouTube itself, starting at its intended second. */
export function youtubeWatchAddress({ id, start }: YoutubeVideo): string {
  return `https://www.youtube.com/watch?v=${id}${start === undefined ? "" : `&t=${start}s`}`;
}

function findCandidateId(
  host: string,
  parts: readonly string[],
  query: URLSearchParams,
): string | null | undefined {
  if (host === "youtu.be") return parts[0];
  if (host !== "youtube.com" && host !== "youtube-nocookie.com") return null;
  if (parts[0] === "watch") return query.get("v");
  return ["embed", "shorts", "live", "v", "e"].includes(parts[0] ?? "") ? parts[1] : null;
}

/** Returns the seconds of a YouTube time such as 90, 90s, 1m30s or 1h2m3s; 0 for anything else. */
function seconds(moment: string | null): number {
  const found = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(moment ?? "");
  if (!found) return 0;
  const [hours = 0, minutes = 0, rest = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + rest;
}
