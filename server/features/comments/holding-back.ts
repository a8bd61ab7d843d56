const link =
  /https?:|www\.|\[url|\b[a-z0-9-]+\.(?:com|net|org|info|biz|xyz|top|shop|site|online|ru|cn|pk|io|me)\b/i;

/** Whether a text carries the address of a page. */
export function hasLink(text: string): boolean {
  return link.test(text);
}
