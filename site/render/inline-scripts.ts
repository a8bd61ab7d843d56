import { readerCookie } from "@hilal/contract/client/browser-names";
import * as hooks from "../page-kit/hooks.ts";

/**
 * Read before first paint: tells the style sheet who is signed in, by the small non-secret cookie, so that the
 * navigation bar shows the right one of its two states without a flash.
 */
export const readerScript = `document.documentElement.setAttribute("${hooks.reader}",(/(?:^|; )${readerCookie}=(\\w+)/.exec(document.cookie)||[])[1]||"visitor")`;

/** Pages the browser may fetch ahead when a link is about to be used. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          {
            not: {
              href_matches: [
                "/admin*",
                "/rehearsal*",
                "/login*",
                "/sign-up*",
                "/account*",
                "/api/*",
                "/media/*",
              ],
            },
          },
          { not: { selector_matches: "[rel~=nofollow],[download],[target=_blank]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/** Everything that stands inside a document as a script. */
export const inlineScripts: readonly string[] = [readerScript, speculationRules];
