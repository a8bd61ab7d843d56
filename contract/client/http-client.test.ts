import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readArticle } from "../articles/article.ts";
import { createAuthor } from "../authors.ts";
import { ApiError } from "../shared/errors.ts";
import { listActiveVideos } from "../videos.ts";
import { ConnectionLost, createHttpClient, toCallAddress } from "./http-client.ts";

/** A gateway between the client and the server that answers in its place. */
let gateway: Server;
let answer: (response: ServerResponse) => void = () => undefined;
let baseUrl = "";

beforeAll(async () => {
  gateway = createServer((_request, response) => answer(response)).listen(0, "127.0.0.1");
  await once(gateway, "listening");
  const address = gateway.address();
  baseUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(() => gateway.close());

const send = (status: number, body: string) => {
  answer = (response) => response.writeHead(status).end(body);
};
const failure = async (): Promise<unknown> => {
  try {
    return await createHttpClient({ baseUrl }).call(listActiveVideos);
  } catch (error) {
    return error;
  }
};

test.each([
  [502, '{"message":"Restarting."}', "Restarting.", "upstream_failed"],
  [502, '{"error":"Full.","message":"no"}', "Full.", "upstream_failed"],
  [503, "Back at noon.", "Back at noon.", "unavailable"],
  [502, "<html><h1>502 Bad Gateway</h1></html>", null, "upstream_failed"],
  [504, "", null, "upstream_failed"],
  [413, "<html>413 Request Entity Too Large</html>", null, "too_large"],
  [429, "{}", null, "too_many_requests"],
  [418, '{"code":"teapot","detail":"Tea."}', "Tea.", "malformed_request"],
  [599, "{", null, "internal_error"],
  [500, "", null, "internal_error"],
  [499, "", null, "malformed_request"],
  [401, "", null, "unauthenticated"],
  [403, "", null, "forbidden"],
  [404, "", null, "not_found"],
  [408, "", null, "request_timeout"],
  [415, "", null, "unsupported_type"],
])("a gateway's %i with %s says %s", async (status, body, reason, code) => {
  send(status, body);
  const error = await failure();
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status, reason, body: { code } });
});

test("a refusal of ours is taken as it is", async () => {
  const body = { error: "Title is required.", code: "validation_failed", fields: { title: "x" } };
  send(400, JSON.stringify(body));
  expect(await failure()).toMatchObject({ status: 400, reason: "Title is required.", body });
});

test("a line that breaks is no answer", async () => {
  answer = (response) => response.destroy();
  expect(await failure()).toBeInstanceOf(ConnectionLost);
});

test("an address has its parameters and what is asked, as a path and a query spell them", () => {
  const path = "/api/articles/category/:category/page/:id/";
  expect(toCallAddress({ path }, { params: { category: "a/b ؟", id: 7 } })).toBe(
    "/api/articles/category/a%2Fb%20%D8%9F/page/7/",
  );
  const query = { q: "K2 & more", page: 2, none: undefined, nothing: null, blank: "", no: false };
  expect(toCallAddress({ path: "/api/x/" }, { query })).toBe(
    "/api/x/?q=K2+%26+more&page=2&no=false",
  );
  expect(toCallAddress({ path: "/api/x/" }, {})).toBe("/api/x/");
});

/** Returns what the client passes to `fetch`. */
async function captureRequest(options: Parameters<typeof createHttpClient>[0], body?: object) {
  const sent: [string, RequestInit][] = [];
  const client = createHttpClient({
    ...options,
    fetch: async (address, init = {}) => {
      sent.push([String(address), init]);
      return Response.json({});
    },
  });
  const { signal } = new AbortController();
  if (body) await client.call(createAuthor, { body: body as never }, { signal });
  else await client.call(readArticle, { params: { id: 7 } });
  const [[address, init] = ["", {}]] = sent;
  return { address, init, headers: Object.fromEntries(new Headers(init.headers)) };
}

test("a question carries who asks, in which language, and no body", async () => {
  const { address, init, headers } = await captureRequest({
    baseUrl: "https://hilal.example",
    accessToken: () => "a.b.c",
    language: () => "ur",
    xsrfToken: () => "x/y",
  });
  expect([address, init.method]).toEqual(["https://hilal.example/api/article/7/", "GET"]);
  expect([init.credentials, "body" in init, "signal" in init]).toEqual([
    "same-origin",
    false,
    false,
  ]);
  expect(headers).toEqual({
    accept: "application/json",
    authorization: "Bearer a.b.c",
    "accept-language": "ur",
    "x-xsrf-token": "x/y",
  });
  expect((await captureRequest({ accessToken: () => null })).headers).toEqual({
    accept: "application/json",
  });
});

test("a form without a file is JSON, one with a file a form, without what is not set", async () => {
  const plain = await captureRequest({}, { author_name: "Amina", status: undefined });
  expect(plain.headers["content-type"]).toBe("application/json");
  expect(plain.init.body).toBe('{"author_name":"Amina"}');
  expect(plain.init.signal).toBeInstanceOf(AbortSignal);
  const file = new File(["x"], "a.jpg", { type: "image/jpeg" });
  const withFile = await captureRequest(
    {},
    { author_image: file, version: 3, user: null, status: undefined },
  );
  expect(withFile.headers).not.toHaveProperty("content-type");
  const fields = [...(withFile.init.body as FormData)];
  expect(fields).toEqual([
    ["author_image", expect.objectContaining({ name: "a.jpg" })],
    ["version", "3"],
  ]);
});

test("a call that is called off is no lost connection", async () => {
  const calledOff = new AbortController();
  const client = createHttpClient({
    baseUrl,
    fetch: (address, init) => {
      calledOff.abort();
      return fetch(address, init);
    },
  });
  const { signal } = calledOff;
  await expect(client.call(listActiveVideos, {}, { signal })).rejects.toThrow(DOMException);
});
