import type { ContentSources } from "../../page-kit/page-definition.ts";
import type { LoginData } from "./load-login.ts";

/**
 * What the providers' scripts need of the page's content security policy, as each documents it; nothing for a provider
 * that is not set up.
 */
export function providerSources({ providers: { google, facebook } }: LoginData): ContentSources {
  if (!google && !facebook) return {};
  const identity = google ? `${new URL(google.script_url).origin}/gsi/` : null;
  const graph = facebook
    ? ["https://www.facebook.com", "https://web.facebook.com", "https://graph.facebook.com"]
    : [];
  return {
    "script-src": [
      ...(google ? [google.script_url] : []),
      ...(facebook ? [new URL(facebook.script_url).origin] : []),
    ],
    "style-src": identity ? [`${identity}style`] : [],
    "connect-src": [...(identity ? [identity] : []), ...graph],
    "frame-src": [...(identity ? [identity] : []), ...graph],
  };
}
