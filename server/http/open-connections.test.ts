import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { openLine } from "../testing/portals/http-line.ts";
import { OpenConnections } from "./open-connections.ts";

async function startServer(listener: RequestListener) {
  const connections = new OpenConnections();
  const server = connections.watch(createServer({ keepAliveTimeout: 60_000 }, listener));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const hurry = new AbortController();
  onTestFinished(() => {
    server.closeAllConnections();
  });
  const drain = () => {
    let isDrained = false;
    const drained = connections.drain(hurry.signal).then(() => {
      isDrained = true;
    });
    return { drained, isDrained: () => isDrained };
  };
  return { port, connections, hurry, drain };
}

/** Waits until no new connection is accepted. */
async function untilClosed(port: number): Promise<void> {
  const opened = () =>
    openLine(port).then(
      () => true,
      () => false,
    );
  await expect.poll(opened).toBe(false);
}

const get = "GET / HTTP/1.1\r\nHost: hilal.test\r\n\r\n";
const close = /^connection: close\r$/im;

describe("draining", () => {
  it("ends connections that have not asked yet, that wait for more, and whose end does not listen", async () => {
    const { port, drain } = await startServer((_request, response) => response.end("done"));
    await openLine(port);
    const keptAlive = await openLine(port, get);
    await expect.poll(keptAlive.received).toContain("done");
    await openLine(port, get, { deaf: true });
    await drain().drained;
    expect(keptAlive.received()).not.toMatch(close);
  });

  it("lets an answer under way be sent, as the last one on its connection", async () => {
    const answers: ServerResponse[] = [];
    const { port, drain } = await startServer((_request, response) => void answers.push(response));
    const line = await openLine(port, get);
    await expect.poll(() => answers.length).toBe(1);
    const { drained, isDrained } = drain();
    await untilClosed(port);
    expect(isDrained()).toBe(false);
    for (const answer of answers) answer.end("done at last");
    await drained;
    await line.ended;
    expect(line.received()).toMatch(close);
    expect(line.received()).toContain("done at last");
  });

  it("says so in answers whose headers are written all at once, as those of cached pages", async () => {
    const { port, connections } = await startServer((_request, response) =>
      response.writeHead(200, { "content-length": "4" }).end("kept"),
    );
    const before = await openLine(port, get);
    await expect.poll(before.received).toContain("kept");
    connections.beginDraining();
    const after = await openLine(port, get);
    await after.ended;
    const said = [before, after].map(({ received }) => close.test(received()));
    expect(said).toEqual([false, true]);
  });

  it("ends a connection whose answer had begun before, when that is complete", async () => {
    const answers: ServerResponse[] = [];
    const { port, drain } = await startServer((_request, response) => {
      response.write("half ");
      answers.push(response);
    });
    const line = await openLine(port, get);
    await expect.poll(line.received).toContain("half");
    const { drained } = drain();
    answers[0]?.end("whole");
    await drained;
    await line.ended;
    expect(line.received()).toContain("whole");
  });

  it("does not break off an answer that is still on its way to a slow reader", async () => {
    const long = "x".repeat(50_000_000);
    let answered = 0;
    const { port, drain } = await startServer((_request, response) => {
      response.end(long);
      answered += 1;
    });
    const line = await openLine(port, get, { deaf: true });
    await expect.poll(() => answered).toBe(1);
    const { drained } = drain();
    await untilClosed(port);
    line.listen();
    await drained;
    await line.ended;
    expect(line.received().length).toBeGreaterThan(long.length);
  });

  it("cuts what does not end when there is no more time", async () => {
    const { port, hurry, drain } = await startServer(() => undefined);
    const line = await openLine(port, get);
    const { drained, isDrained } = drain();
    await untilClosed(port);
    expect(isDrained()).toBe(false);
    hurry.abort();
    await drained;
    await line.ended;
    expect(line.received()).toBe("");
  });
});
