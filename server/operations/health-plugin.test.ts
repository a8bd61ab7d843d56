import { tmpdir } from "node:os";
import fastify from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import { OpenConnections } from "../http/open-connections.ts";
import { healthPlugin } from "./health-plugin.ts";
import { diskCheck, type ReadinessCheck } from "./readiness-checks.ts";

async function startHealth(checks: readonly ReadinessCheck[]) {
  const connections = new OpenConnections();
  const app = fastify();
  connections.watch(app.server);
  healthPlugin(app, { checks, isDraining: () => connections.isDraining, timeout: 20 });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  const ask = async (path: string) => {
    const answer = await fetch(`${address}${path}`);
    const { status, headers } = answer;
    return { status, connection: headers.get("connection"), body: await answer.json() };
  };
  return { connections, ask };
}

const works: ReadinessCheck = { name: "works", check: async () => undefined };

describe("readiness", () => {
  it("names what failed", async () => {
    const fails = { name: "fails", check: () => Promise.reject(new Error("away")) };
    const { ask } = await startHealth([works, fails]);
    expect(await ask("/readyz")).toMatchObject({
      status: 503,
      body: { status: "unavailable", checks: { works: "ok", fails: "failed" } },
    });
  });

  it("tells a part that is not needed, and stays", async () => {
    const full = diskCheck(tmpdir(), Number.MAX_SAFE_INTEGER);
    const { ask } = await startHealth([works, full]);
    expect(await ask("/readyz")).toMatchObject({
      status: 200,
      body: { status: "degraded", checks: { works: "ok", disk: "failed" } },
    });
    const roomy = await startHealth([works, diskCheck(tmpdir(), 1)]);
    expect((await roomy.ask("/readyz")).body).toEqual({
      status: "ok",
      checks: { works: "ok", disk: "ok" },
    });
  });

  it("takes a part that does not answer for one that failed, and does not ask it ever more", async () => {
    let asked = 0;
    const answer = Promise.withResolvers<void>();
    const hangs = {
      name: "hangs",
      check: () => {
        asked += 1;
        return answer.promise;
      },
    };
    const { ask } = await startHealth([works, hangs]);
    for (let time = 0; time < 3; time += 1) {
      const { status, body } = await ask("/readyz");
      expect([status, body.checks]).toEqual([503, { works: "ok", hangs: "failed" }]);
    }
    expect(asked).toBe(1);
    answer.resolve();
    await expect.poll(async () => (await ask("/readyz")).status).toBe(200);
  });

  it("ends when the portal drains, while it still lives and answers, each time for the last time", async () => {
    const { connections, ask } = await startHealth([works]);
    expect(await ask("/readyz")).toMatchObject({ status: 200, connection: "keep-alive" });
    connections.beginDraining();
    expect(await ask("/readyz")).toEqual({
      status: 503,
      connection: "close",
      body: { status: "draining", checks: {} },
    });
    expect(await ask("/healthz")).toMatchObject({ status: 200, connection: "close" });
  });
});
