import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { isPublicAddress, type LinkReach, requestLink } from "./request-link.ts";

let server: Server;
let port: number;
let asked: string[] = [];
let cookies: (string | undefined)[] = [];
let sent: Pick<IncomingMessage["headers"], "user-agent" | "accept"> = {};
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host?.split(":")[0]}${request.url}`);
    cookies.push(request.headers.cookie);
    sent = { "user-agent": request.headers["user-agent"], accept: request.headers.accept };
    const [status, headers] = answerTo(request);
    response.writeHead(status, { "set-cookie": "a=1", ...headers }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
  cookies = [];
});

function answerTo({ url = "", method }: IncomingMessage): [number, Record<string, string>] {
  const [, name = "", rest = ""] = /^\/(\w+)\/?(.*)$/.exec(url) ?? [];
  if (name === "status") return [Number(rest), {}];
  if (name === "headless") return [method === "HEAD" ? 405 : 200, {}];
  if (name === "to") return [302, { location: decodeURIComponent(rest) }];
  if (name === "hops") {
    return rest === "0" ? [200, {}] : [301, { location: `/hops/${Number(rest) - 1}` }];
  }
  return [404, {}];
}

/** Resolves every public name to the server of this test, and names of the house to an inner address. */
const reach = (given: Partial<LinkReach> = {}): LinkReach => ({
  resolve: async (host) => {
    if (host === "gone.example") throw Object.assign(new Error(host), { code: "ENOTFOUND" });
    if (host === "broken.example") throw new Error(host);
    if (host === "empty.example") return [];
    if (host === "house.example") return [{ address: "127.0.0.2", family: 4 }];
    if (host === "both.example") {
      return ["127.0.0.1", "10.0.0.1"].map((address) => ({ address, family: 4 }));
    }
    return [{ address: "127.0.0.1", family: 4 }];
  },
  mayRequest: (address) => address === "127.0.0.1" || isPublicAddress(address),
  mayRequestPort: () => true,
  timeout: 5_000,
  ...given,
});
const ask = (path: string, host = "world.example") =>
  requestLink(`http://${host}:${port}${path}`, reach());

it("asks for the head alone where that is answered, without cookies", async () => {
  expect(await ask("/status/200")).toEqual({ isAlive: true, answer: "200" });
  expect(asked).toEqual(["HEAD world.example/status/200"]);
  expect(sent).toEqual({ "user-agent": "Hilal link check", accept: "*/*" });
  await ask("/to/%2Fstatus%2F204");
  expect(cookies).toEqual([undefined, undefined, undefined]);
});

it("asks for the thing itself where the head is not known", async () => {
  expect(await ask("/headless")).toEqual({ isAlive: true, answer: "200" });
  expect(asked).toEqual(["HEAD world.example/headless", "GET world.example/headless"]);
});

it.each([
  [404, false],
  [410, false],
  [500, false],
  [400, false],
  [399, true],
  [302, true],
  [401, true],
  [402, true],
  [403, true],
  [405, true],
  [407, true],
  [418, true],
  [429, true],
  [451, true],
  [999, true],
])("takes a status of %i for alive: %s", async (status, isAlive) => {
  expect(await ask(`/status/${status}`)).toEqual({ isAlive, answer: String(status) });
});

it("follows five redirects and no more", async () => {
  expect(await ask("/hops/5")).toEqual({ isAlive: true, answer: "200" });
  expect(await ask("/hops/6")).toEqual({ isAlive: false, answer: "redirects" });
  expect(await ask(`/to/${encodeURIComponent("http://[")}`)).toEqual({
    isAlive: false,
    answer: "redirect",
  });
});

it("asks no address of our own network, nor one that a link leads on to", async () => {
  const refused = { isAlive: false, answer: "inner_address" };
  for (const host of [
    "house.example",
    "both.example",
    "empty.example",
    "10.0.0.1",
    "[::1]",
    "2130706434",
  ]) {
    expect(await ask("/status/200", host)).toEqual(refused);
  }
  expect(asked).toEqual([]);
  for (const to of ["http://house.example/", "http://169.254.169.254/latest/meta-data/"]) {
    expect(await ask(`/to/${encodeURIComponent(to)}`)).toEqual(refused);
  }
  expect(new Set(asked.map((line) => line.split(" ")[1]?.split("/")[0]))).toEqual(
    new Set(["world.example"]),
  );
  for (const link of ["http://127.0.0.1/", "http://localhost/", "http://[::ffff:7f00:1]/"]) {
    expect(await requestLink(link)).toEqual(refused);
  }
  expect(await requestLink("http://8.8.8.8:22/")).toEqual({ isAlive: false, answer: "port" });
  for (const usual of ["", ":80", ":443", ":8080", ":8443"]) {
    expect(await requestLink(`http://127.0.0.1${usual}/`)).toEqual(refused);
    expect(await requestLink(`https://127.0.0.1${usual}/`)).toEqual(refused);
  }
});

it.each([
  ["http://gone.example/", "ENOTFOUND"],
  ["http://world.example:1/", "ECONNREFUSED"],
  ["ftp://world.example/", "scheme"],
  ["http://broken.example/", "failed"],
  ["http://a:b@world.example/", "credentials"],
  ["http://a@world.example/", "credentials"],
  ["http://:b@world.example/", "credentials"],
  ["no link", "scheme"],
])("says of %s what is wrong", async (link, answer) => {
  expect(await requestLink(link, reach())).toEqual({ isAlive: false, answer });
});

it("gives up what does not answer in its time", async () => {
  const silent = reach({ timeout: 50, resolve: () => new Promise(() => undefined) });
  const given = await requestLink("http://slow.example/", silent);
  expect(given).toEqual({ isAlive: false, answer: "timeout" });
});
