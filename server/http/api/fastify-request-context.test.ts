import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { toRequestContext } from "./request-context.ts";

it("has an empty address for whoever hung up before it was asked for", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const address = Promise.withResolvers<unknown>();
  app.get("/", async (request, reply) => {
    request.raw.socket.destroy();
    await once(request.raw.socket, "close");
    address.resolve(toRequestContext(request, reply).address);
    return "";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as { port: number };
  connect(port, "127.0.0.1").write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(await address.promise).toBe("");
});
