/** Addresses that lead through somebody else's counter, and the parameter that holds where they lead. */
const redirects: readonly (readonly [address: RegExp, parameter: string])[] = [
  [/^https?:\/\/(?:www\.)?google\.[a-z.]{2,6}\/url\?/i, "q"],
  [/^https?:\/\/[a-z0-9.-]+\.safelinks\.protection\.outlook\.com\/\S*\?/i, "url"],
  [/^https?:\/\/l{1,2}m?\.(?:facebook|instagram)\.com\/(?:l\.php)?\?/i, "u"],
];
const tracking = /^(?:utm_[a-z_]+|fbclid|gclid|dclid|msclkid|mc_eid|igshid|igsh)$/i;
/** An address that is signed as a whole leads nowhere once a part of it is gone. */
const signed = /[?&](?:sig|signature|hmac|token|x-amz-signature|x-goog-signature|expires)=/i;
/** A redirect may lead to another one, not on and on. */
const mostRedirects = 3;

/**
 * Where a pasted link leads: without the redirects of Google Docs, Outlook and social networks, and without what only
 * counts who follows it. The rest of the address stays letter by letter.
 *
 * @example plainAddress("https://www.google.com/url?q=https://a.example/&sa=D") // "https://a.example/"
 */
export function plainAddress(address: string): string {
  let plain = address.trim();
  for (let times = 0; times < mostRedirects; times += 1) {
    const target = targetOf(plain);
    if (target === null) break;
    plain = target;
  }
  return withoutTracking(plain);
}

function targetOf(address: string): string | null {
  const [, parameter] = redirects.find(([pattern]) => pattern.test(address)) ?? [];
  if (parameter === undefined) return null;
  const target = URL.parse(address)?.searchParams;
  const found = target?.get(parameter) ?? (parameter === "q" ? target?.get("url") : null);
  return found && /^(?:https?:\/\/|mailto:)\S+$/i.test(found) ? found : null;
}

function withoutTracking(address: string): string {
  const [before = "", ...rest] = address.split("#");
  const start = before.indexOf("?");
  if (start < 0 || !/^https?:/i.test(before) || signed.test(before)) return address;
  const parameters = before.slice(start + 1).split("&");
  const kept = parameters.filter((parameter) => !tracking.test(parameter.split("=")[0] ?? ""));
  if (kept.length === parameters.length) return address;
  const query = kept.length === 0 ? "" : `?${kept.join("&")}`;
  return [before.slice(0, start) + query, ...rest].join("#");
}

/** Gives the links of a pasted text their plain addresses. */
export function straightenLinks(body: Element): void {
  for (const link of body.querySelectorAll("a[href]")) {
    link.setAttribute("href", plainAddress(link.getAttribute("href") ?? ""));
  }
}
