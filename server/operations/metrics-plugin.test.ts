import { request } from "node:http";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { readConfig } from "../process/config.ts";
import { watchedParts } from "../testing/watched-parts.ts";
import { metricsPlugin } from "./metrics-plugin.ts";

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** Requests the metrics of a portal with these settings, over a real connection from this machine. */
async function ask(
  settings: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  const config = readConfig(settings);
  app = fastify();
  metricsPlugin(app, {
    ...watchedParts,
    token: config.METRICS_TOKEN,
    behindProxy: config.TRUST_PROXY !== 0,
  });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  return new Promise((resolve, reject) => {
    request(`${address}/metrics`, { headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

describe("/metrics without a token", () => {
  it("is for this machine", async () => {
    expect(await ask({})).toBe(200);
  });

  it.each([
    ["X-Forwarded-For", "127.0.0.1"],
    ["X-Forwarded-For", "203.0.113.7"],
    ["Forwarded", "for=127.0.0.1"],
    ["X-Real-IP", "127.0.0.1"],
    ["Via", "1.1 proxy"],
    ["Host", "hilal.example"],
  ])("is not for whoever comes through a proxy of this machine: %s: %s", async (name, value) => {
    expect(await ask({}, { [name]: value })).toBe(401);
  });

  it.each(["1", "127.0.0.1"])("is for nobody behind proxies (TRUST_PROXY=%s)", async (proxies) => {
    expect(await ask({ TRUST_PROXY: proxies })).toBe(401);
    await app?.close();
    expect(await ask({ TRUST_PROXY: proxies }, { "X-Forwarded-For": "127.0.0.1" })).toBe(401);
  });
});

describe("/metrics with a token", () => {
  const settings = { METRICS_TOKEN: "a token of the collector", TRUST_PROXY: "1" };

  it("is for who sends it, from anywhere", async () => {
    const headers = { "x-forwarded-for": "203.0.113.7" };
    expect(await ask(settings, headers)).toBe(401);
    await app?.close();
    const authorization = `Bearer ${settings.METRICS_TOKEN}`;
    expect(await ask(settings, { ...headers, authorization })).toBe(200);
  });
});
