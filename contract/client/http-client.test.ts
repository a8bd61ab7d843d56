import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiError } from "../shared/errors.ts";
import { listActiveVideos } from "../videos.ts";
import { ConnectionLost, createHttpClient } from "./http-client.ts";

/** What stands between us and the server, and answers in its place. */
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
