/** Elements that a browser without style sheets begins and ends on a line of their own, or that show no text. */
const apart = new Set(
  (
    "address article aside blockquote body br caption details dd dialog div dl dt fieldset figcaption figure " +
    "footer form h1 h2 h3 h4 h5 h6 header hr iframe img input legend li main nav ol option p pre section select " +
    "summary svg table tbody td textarea tfoot th thead tr ul video"
  ).split(" "),
);
const silent = /<(head|script|style|template|svg)\b[^>]*>.*?<\/\1>|<!--.*?-->/gs;

/**
 * Finds links whose words run into what stands beside them where no style sheet keeps them apart, as in a text browser or
 * in copied text: a link's end and the next letter without white space or a new line between them.
 *
 * @returns the words on both sides of each such place
 */
export function findRunTogether(html: string): string[] {
  const found: string[] = [];
  let before = "";
  let isAtLink = false;
  for (const [token, name] of html.replace(silent, "").matchAll(/<\/?([a-z0-9-]+)[^>]*>|[^<]+/g)) {
    if (name === undefined) {
      if (isAtLink && /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(token)) {
        found.push(`${before.slice(-30)}|${token.slice(0, 30)}`);
      }
      before = token;
      isAtLink = false;
    } else if (apart.has(name)) before = "";
    else if (/^(a|button|time|span|label)$/.test(name)) isAtLink = true;
  }
  return found;
}
