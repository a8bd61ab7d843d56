import type { IncomingMessage, ServerResponse } from "node:http";
import type { CachedPage, Encoding } from "./cached-page.ts";
import { wantsPicturesOnTap } from "./withhold-pictures.ts";

/** Where cached pages are found by the address of a request. */
export interface CachedPages {
  find(url: string): CachedPage | undefined;
}

/** Answers a cached page if there is one for exactly this address; returns whether it did. */
export function answerFromCache(
  pages: CachedPages,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const page = pages.find(request.url ?? "");
  if (!page) return false;
  answerPage(page, request, response);
  return true;
}

/** Sends a cached page in the best encoding the reader accepts, or a 304 when they have it. */
export function answerPage(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const representation =
    wantsPicturesOnTap(request.headers) && isDocument(page)
      ? page.withoutPictures(encoding)
      : page[encoding];
  if (page.status === 200 && matches(request.headers["if-none-match"], representation)) {
    const {
      "content-length": _length,
      "content-encoding": _encoding,
      ...headers
    } = representation.headers;
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(page.status, representation.headers);
  if (request.method === "HEAD") response.end();
  else response.end(representation.body);
}

const isDocument = ({ br }: CachedPage) =>
  String(br.headers["content-type"]).startsWith("text/html");

/** Brotli before gzip before plain; an encoding refused with q=0 is not sent (RFC 9110, 12.5.3). */
function encodingFor(accepted: string | string[] | undefined): Encoding {
  const value = String(accepted ?? "");
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/.test(value)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/.test(value)) return "gzip";
  return "identity";
}

function matches(
  ifNoneMatch: string | undefined,
  { etag, formerEtag }: Pick<CachedPage["br"], "etag" | "formerEtag">,
): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((candidate) => {
    const known = candidate.trim().replace(/^W\//, "");
    return known === etag || known === formerEtag;
  });
}
