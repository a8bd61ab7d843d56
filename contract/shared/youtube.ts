const idPattern = /^[\w-]{11}$/;

/**
 * The video's id in a YouTube address: watch, youtu.be, embed, shorts and live forms.
 * @returns null when the address is not one of a YouTube video
 */
export function youtubeIdOf(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    return null;
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  const host = url.hostname.replace(/^(www|m|music)\./, "");
  const parts = url.pathname.split("/").filter(Boolean);
  const candidate = candidateOf(host, parts, url.searchParams);
  return candidate && idPattern.test(candidate) ? candidate : null;
}

function candidateOf(
  host: string,
  parts: readonly string[],
  query: URLSearchParams,
): string | null | undefined {
  if (host === "youtu.be") return parts[0];
  if (host !== "youtube.com" && host !== "youtube-nocookie.com") return null;
  if (parts[0] === "watch") return query.get("v");
  return ["embed", "shorts", "live", "v"].includes(parts[0] ?? "") ? parts[1] : null;
}
