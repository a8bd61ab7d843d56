import fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { readConfig, SettingError } from "./config.ts";
import { proxyTrust } from "./trusted-proxies.ts";

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** Returns how a server with this setting sees a caller that connects from loopback with these headers. */
async function seen(proxies: string, headers: Readonly<Record<string, string>>) {
  app = fastify({ trustProxy: proxyTrust(readConfig({ TRUST_PROXY: proxies }).TRUST_PROXY) });
  app.get("/seen", ({ ip, protocol }) => ({ ip, protocol }));
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const answer = await fetch(`${address}/seen`, { headers });
  return (await answer.json()) as { ip: string; protocol: string };
}

const claimed = "198.51.100.1";

describe("a caller's address", () => {
  it.each([
    // Nothing is believed without a proxy.
    ["false", claimed, "127.0.0.1"],
    ["0", claimed, "127.0.0.1"],
    // The nearest proxy appends the address that connected to it; everything before that is the client's own claim.
    ["1", `${claimed}, 203.0.113.7`, "203.0.113.7"],
    ["1", `127.0.0.1, ${claimed}, 203.0.113.7`, "203.0.113.7"],
    ["2", `${claimed}, 203.0.113.7, 192.0.2.1`, "203.0.113.7"],
    ["127.0.0.1", `${claimed}, 203.0.113.7`, "203.0.113.7"],
    ["127.0.0.0/8,192.0.2.0/24", `${claimed}, 203.0.113.7, 192.0.2.1`, "203.0.113.7"],
    // A client that connects directly, past the proxy, is not trusted as one.
    ["192.0.2.1", claimed, "127.0.0.1"],
  ])("with TRUST_PROXY=%s and X-Forwarded-For: %s is %s", async (proxies, forwarded, ip) => {
    expect((await seen(proxies, { "x-forwarded-for": forwarded })).ip).toBe(ip);
  });
});

describe("a caller's scheme", () => {
  it.each([
    ["false", "http"],
    ["192.0.2.1", "http"],
    ["1", "https"],
    ["127.0.0.1", "https"],
  ])("with TRUST_PROXY=%s and X-Forwarded-Proto: https is %s", async (proxies, protocol) => {
    expect((await seen(proxies, { "x-forwarded-proto": "https" })).protocol).toBe(protocol);
  });
});

const howTo =
  "write how many proxies stand before the portal, such as 1, or their addresses by comma, such as 10.0.0.5,fd00::/8";
const wrong = (reason: string) => `Setting TRUST_PROXY is wrong: ${reason}.`;
const believed = (text: string) =>
  wrong(`"${text}" would believe whatever any caller claims; ${howTo}`);
const unknown = (text: string) => wrong(`"${text}" is neither an address nor a subnet; ${howTo}`);

describe("TRUST_PROXY", () => {
  it.each([
    [undefined, 0],
    ["false", 0],
    [" Off ", 0],
    ["no", 0],
    ["0", 0],
    ["2", 2],
    ["9", 9],
    ["10.0.0.5, fd00::/8", ["10.0.0.5", "fd00::/8"]],
    ["10.0.0.0/32,fd00::/128", ["10.0.0.0/32", "fd00::/128"]],
    ["0.0.0.0/1", ["0.0.0.0/1"]],
  ])("says %s", (given, proxies) => {
    expect(readConfig({ TRUST_PROXY: given }).TRUST_PROXY).toEqual(proxies);
  });

  it.each([
    ["true", believed("true")],
    ["ON", believed("on")],
    ["yes", believed("yes")],
    ["10", unknown("10")],
    ["10.0.0.5,proxy", unknown("proxy")],
    ["10.0.0.5,", unknown("")],
    ["0.0.0.0/0", unknown("0.0.0.0/0")],
    ["10.0.0.0/33", unknown("10.0.0.0/33")],
    ["10.0.0.0/08", unknown("10.0.0.0/08")],
    ["10.0.0.0/8/8", unknown("10.0.0.0/8/8")],
    ["10.0.0.0/x8", unknown("10.0.0.0/x8")],
    ["10.0.0.0/8x", unknown("10.0.0.0/8x")],
    ["fd00::/129", unknown("fd00::/129")],
    ["fd00::/1000", unknown("fd00::/1000")],
  ])("does not say %s", (given, line) => {
    expect(() => readConfig({ TRUST_PROXY: given })).toThrow(new SettingError(line));
  });
});
