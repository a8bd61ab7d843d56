import { allEndpoints } from "@hilal/contract/all-endpoints";
import type { Endpoint } from "@hilal/contract/shared/define-endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createAuthenticate } from "../features/accounts/access-token.ts";
import { allPlugins } from "../features/all-plugins.ts";
import { formBody } from "../testing/form-body.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

// Four times as much input may take about four times the work, never the square of it: otherwise a few megabytes would
// block everybody. Processor times within one run are compared, so that a busy machine fails nothing.

let server: TestApp;
let admin: string;
beforeAll(async () => {
  server = await startTestApp({
    plugins: [
      async (app, services) => {
        for (const plugin of allPlugins(services, createAuthenticate(services))) await plugin(app);
      },
    ],
  });
  admin = await server.as("admin");
});
afterAll(async () => {
  made.clear();
  await server.close();
});

const upTo = (length: number, piece: string) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const numbered = (length: number, word: (number: number) => string) => {
  let text = "";
  for (let number = 0; text.length < length; number += 1) text += word(number);
  return text;
};

/** Texts known to make parsers, patterns and normalisation slow, at any length. */
const texts: Readonly<Record<string, (length: number) => string>> = {
  "combining marks": (length) => `a${upTo(length, "\u0301\u0323")}`,
  "half-width marks among others": (length) => `a${upTo(length, "\uFF9E\u0323\u0301")}`,
  "tags without an end": (length) => upTo(length, "<div "),
  "elements within elements": (length) => upTo(length, "<div>"),
  "ends of what never began": (length) => upTo(length / 2, "<div>") + upTo(length / 2, "</b>"),
  "marks across blocks": (length) => upTo(length / 2, "<b><i>") + upTo(length / 2, "<p>x"),
  "attributes without number": (length) => `<p ${numbered(length, (one) => `a${one}=b `)}>x`,
  "distinct words": (length) => numbered(length, (one) => `${one.toString(36)}x `),
  "one long word": (length) => upTo(length, "x"),
  "white space": (length) => `a${upTo(length, " \t")}b`,
  "parts of addresses": (length) => `a@${upTo(length, "a.")}`,
  "signs of every kind": (length) => upTo(length, "-a.<&;\"'\\%"),
};

/** JSON values other than texts. */
const values: Readonly<Record<string, (length: number) => unknown>> = {
  ...texts,
  "lists within lists": (length) => {
    let list: unknown[] = [];
    for (let depth = 0; depth < length / 2; depth += 1) list = [list];
    return list;
  },
  "a long list": (length) => Array.from({ length: length / 8 }, (_, index) => `x${index}`),
};

interface Call {
  readonly method: Endpoint["method"];
  readonly url: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the processor time of a call in milliseconds, over all threads of the process. */
async function measureCall({ method, url, body, headers = {} }: Call): Promise<number> {
  const before = process.cpuUsage();
  const answer = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${admin}`, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  const { user, system } = process.cpuUsage(before);
  expect(answer.statusCode).toBeLessThan(500);
  return (user + system) / 1_000;
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** In milliseconds. Less is ignored: garbage collection may cost as much. */
const unnoticed = 60;

/** Compares the medians of three runs; passes early when two of the large runs stay below the threshold. */
async function expectProportion(what: string, makeCall: (share: number) => Call): Promise<void> {
  const whole = makeCall(1);
  const small: number[] = [];
  const large: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    large.push(await measureCall(whole));
    if (large.filter((work) => work < unnoticed).length === 2) return;
    // Measured right after its counterpart, because the machine may slow down a moment later.
    if ((large[turn] ?? 0) >= unnoticed) small.push(await measureCall(makeCall(1 / 4)));
  }
  while (small.length < 3) small.push(await measureCall(makeCall(1 / 4)));
  expect(median(large), what).toBeLessThan(9 * median(small) + unnoticed);
}

const json = { "content-type": "application/json" };
const toPath = ({ path }: Endpoint) =>
  path.replace(":edition", "hilal-english").replace(":category", "misc").replace(/:\w+/g, "1");
const listFields = (schema: z.ZodType) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

const mostFor = ({ bodyBytes }: Endpoint) => Math.min(bodyBytes, 400_000) * 0.6;

const made = new Map<string, string>();
/** Returns a value as JSON, cached, since creating it takes longer than most calls. */
function encoded(what: string, length: number): string {
  const key = `${what} ${length}`;
  const known = made.get(key) ?? JSON.stringify(values[what]?.(length));
  made.set(key, known);
  return known;
}

const sending = allEndpoints.filter(({ method }) => method !== "GET" && method !== "DELETE");
const asking = allEndpoints.filter(({ query }) => listFields(query).length > 0);

describe("the work for a call grows no faster than what is sent", () => {
  it.each(sending.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s",
    async (_name, endpoint) => {
      const names = listFields(endpoint.body);
      const most = mostFor(endpoint);
      for (const what of Object.keys(values)) {
        await expectProportion(what, (share) => {
          const length = Math.floor((most * share) / Math.max(1, names.length) / 2);
          const value = encoded(what, length);
          const body = `{${names.map((name) => `${JSON.stringify(name)}:${value}`).join()}}`;
          return { method: endpoint.method, url: toPath(endpoint), headers: json, body };
        });
      }
    },
  );

  // Unknown fields are rejected before the endpoint is reached, by the same code for all endpoints.
  const kinds = new Map(sending.map((one) => [`${one.bodyKind} ${one.bodyBytes}`, one]));
  it.each([...kinds.values()])("$name, with fields nobody knows", async (endpoint) => {
    await expectProportion("fields nobody knows", (share) => {
      const length = Math.floor(mostFor(endpoint) * share);
      const body = `{${numbered(length, (one) => `"k${one}":1,`)}"z":1}`;
      return { method: endpoint.method, url: toPath(endpoint), headers: json, body };
    });
  });

  it.each(asking.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s, by its query",
    async (_name, endpoint) => {
      for (const [what, textOf] of Object.entries(texts)) {
        await expectProportion(what, (share) => {
          const text = encodeURIComponent(textOf(Math.floor(1_200 * share)).toWellFormed());
          const query = listFields(endpoint.query)
            .map((name) => `${name}=${text}`)
            .join("&")
            .slice(0, 12_000);
          return { method: "GET", url: `${toPath(endpoint)}?${query.replace(/%.?$/, "")}` };
        });
      }
      await expectProportion("parameters nobody knows", (share) => {
        const query = numbered(Math.floor(12_000 * share), (one) => `k${one}=1&`);
        return { method: "GET", url: `${toPath(endpoint)}?${query}` };
      });
    },
  );
});

describe("the work for an article's text grows no faster than the text", () => {
  it.each(Object.keys(texts))("%s", async (what) => {
    await expectProportion(what, (share) => {
      const description = texts[what]?.(Math.floor(400_000 * share)) ?? "";
      const form = {
        title: "Over the glacier",
        writer: "Sana Qureshi",
        category: "in-focus",
        publish_date: "2025-03-23",
        cover_image: "/media/0123456789abcdef/none.jpg",
        allow_removal: true,
      };
      const body = JSON.stringify({ ...form, description });
      return { method: "POST", url: "/api/create-article/", headers: json, body };
    });
  });
});

describe("the work for a form grows no faster than the form", () => {
  const urlencoded = { "content-type": "application/x-www-form-urlencoded" };
  const plain = ["/login", "/sign-up", "/forgot-password", "/newsletter", "/subscribe"];

  it.each(plain)("%s, without script", async (url) => {
    for (const [what, textOf] of Object.entries(texts)) {
      await expectProportion(what, (share) => {
        const text = encodeURIComponent(textOf(Math.floor(900 * share)).toWellFormed());
        const body = `email=${text}&password=${text}`;
        return { method: "POST", url, headers: urlencoded, body };
      });
    }
    await expectProportion("many fields", (share) => {
      const body = numbered(Math.floor(18_000 * share), (one) => `k${one}=1&`);
      return { method: "POST", url, headers: urlencoded, body };
    });
  });

  it("one that staff send, with many fields", async () => {
    await expectProportion("urlencoded", (share) => {
      const body = numbered(Math.floor(900_000 * share), (one) => `k${one}=1&`);
      return { method: "POST", url: "/api/author/create/", headers: urlencoded, body };
    });
    await expectProportion("in parts", (share) => {
      const count = Math.floor(4_000 * share);
      const parts = Array.from({ length: count }, (_, index) => [`k${index}`, "x"] as const);
      return { method: "POST", url: "/api/author/create/", ...formBody(parts) };
    });
  });

  it("a file that comes as text", async () => {
    for (const begin of ["data:,", "data:image/png;base64,", "data:", "https://e.example/"]) {
      await expectProportion(begin, (share) => {
        const file = begin + upTo(Math.floor(4_000_000 * share), "%41");
        return {
          method: "POST",
          url: "/media/v1_1/hilal/image/upload",
          ...formBody([["file", file]]),
        };
      });
    }
  });
});
