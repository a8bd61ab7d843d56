import fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { proxyTrust } from "./trusted-proxies.ts";

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** Who a server with this setting takes a caller for, connected from loopback with these headers. */
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
    // The nearest proxy adds who connected to it; what stands before that is the caller's own claim.
    ["1", `${claimed}, 203.0.113.7`, "203.0.113.7"],
    ["1", `127.0.0.1, ${claimed}, 203.0.113.7`, "203.0.113.7"],
    ["2", `${claimed}, 203.0.113.7, 192.0.2.1`, "203.0.113.7"],
    ["127.0.0.1", `${claimed}, 203.0.113.7`, "203.0.113.7"],
    ["127.0.0.0/8,192.0.2.0/24", `${claimed}, 203.0.113.7, 192.0.2.1`, "203.0.113.7"],
    // Whoever connects past the proxy is no proxy.
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
