import { vi } from "vitest";

/** What a portal answers to the scripts that copy its pages. */
export interface FakePortal {
  /** The body by path; a path without one does not exist. */
  readonly bodies: Map<string, string>;
  /** Every path asked for, in order. */
  readonly asked: string[];
  /** The most requests that were under way together. */
  mostAtOnce: number;
  /** Answers instead, when it returns a response. */
  before: (path: string) => Response | undefined | Promise<Response | undefined>;
}

const types: Readonly<Record<string, string>> = { js: "text/javascript", css: "text/css" };

/** The page of an article with a picture of its own, and one of another article below it. */
export function articleHtml(id: number, more = ""): string {
  const picture = (hash: string) =>
    `<picture class="p"><source type="image/avif" srcSet="/media/${hash}/w320.avif 320w, /media/${hash}/w640.avif 640w, /media/${hash}/w960.avif 960w" sizes="100vw"/><img src="/media/${hash}/w960.jpg" alt="" loading="lazy"/></picture>`;
  return `<!doctype html><html lang="en"><head><style data-rest="/assets/style.1.css">p{src:url(/assets/rare.1.woff2)}</style>
<link rel="preload" as="font" href="/assets/text.1.woff2"><script type="module" src="/assets/page.1.js"></script></head>
<body><main><article data-visit="${id}"><h1>Story ${id}</h1>${picture(`own${id}`)}${more}</article>${picture("other")}
<div data-island="/assets/form.1.js" data-wake="/assets/wake.1.js"></div></main></body></html>`;
}

/** Gives the running test a portal with three articles; call after the stores, whose end ends it as well. */
export function withPortal(): FakePortal {
  const portal: FakePortal = {
    bodies: new Map([
      ...[1, 2, 3].map((id): [string, string] => [`/article/${id}`, articleHtml(id)]),
      ...[1, 2, 3].map((id): [string, string] => [`/media/own${id}/w640.avif`, `picture${id}`]),
      ["/assets/style.1.css", "styles"],
      ["/assets/text.1.woff2", "font"],
      ["/assets/page.1.js", 'import{a}from"./parts.1.js";a()'],
      ["/assets/parts.1.js", "export const a=()=>{}"],
      ["/magazine/hilal-english/2026/11", "<html lang='en'><main><h1>November</h1></main></html>"],
    ]),
    asked: [],
    mostAtOnce: 0,
    before: () => undefined,
  };
  let underWay = 0;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    init?.signal?.throwIfAborted();
    portal.asked.push(path);
    underWay += 1;
    portal.mostAtOnce = Math.max(portal.mostAtOnce, underWay);
    await Promise.resolve();
    try {
      const instead = await portal.before(path);
      if (instead) return instead;
      const body = portal.bodies.get(path);
      if (body === undefined) return new Response("", { status: 404 });
      const type = types[path.split(".").at(-1) ?? ""] ?? "text/html";
      const headers = { "content-type": type, date: "Sun, 29 Nov 2026 09:00:00 GMT" };
      return new Response(body, { headers });
    } finally {
      underWay -= 1;
    }
  });
  return portal;
}
