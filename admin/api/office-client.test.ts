import { signOut } from "@hilal/contract/accounts/sign-in";
import { ConnectionLost } from "@hilal/contract/client/http-client";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { ApiError } from "@hilal/contract/shared/errors";
import { beforeEach, describe, expect, test } from "vitest";
import { type Connection, createConnection } from "./connection.ts";
import { type OfficeClient, watchConnection } from "./office-client.ts";

type SignedOut = AnswerOf<typeof signOut>;

let connection: Connection;
/** The values of `isLost`, one for each notification of the listeners. */
let told: boolean[];

beforeEach(() => {
  connection = createConnection();
  told = [];
  connection.subscribe(() => told.push(connection.isLost()));
});

/** Signs out through a server whose answer is the given promise. */
function callTo(answer: Promise<unknown>): Promise<SignedOut> {
  const server = { call: () => answer } as unknown as OfficeClient;
  return watchConnection(server, connection).call(signOut);
}
const lost = () => Promise.reject(new ConnectionLost("connection_lost"));

describe("a connection", () => {
  test("is there at first, and telling so again is no news", async () => {
    expect(connection.isLost()).toBe(false);
    const answer = { message: "Signed out." };
    expect(await callTo(Promise.resolve(answer))).toBe(answer);
    expect(told).toEqual([]);
  });

  test("that a call finds lost is told once, and back with the next answer", async () => {
    await expect(callTo(lost())).rejects.toThrow(ConnectionLost);
    await expect(callTo(lost())).rejects.toThrow(ConnectionLost);
    expect(connection.isLost()).toBe(true);
    await callTo(Promise.resolve({}));
    expect(told).toEqual([true, false]);
  });

  test("is back with a refusal as well, but not with a call that was given up", async () => {
    connection.lose();
    const givenUp = new DOMException("The screen was left.", "AbortError");
    await expect(callTo(Promise.reject(givenUp))).rejects.toBe(givenUp);
    expect(told).toEqual([true]);
    const refused = new ApiError({ error: "no", code: "forbidden" });
    await expect(callTo(Promise.reject(refused))).rejects.toBe(refused);
    expect(told).toEqual([true, false]);
  });

  test("stays lost for an answer to what was asked before the loss", async () => {
    const [answered, refused] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
    const early = [callTo(answered.promise), callTo(refused.promise)] as const;
    connection.lose();
    answered.resolve({});
    await early[0];
    refused.reject(new ApiError({ error: "no", code: "forbidden" }));
    await expect(early[1]).rejects.toThrow(ApiError);
    expect(connection.isLost()).toBe(true);
  });

  test("that is lost anew while it is looked for stays lost", async () => {
    connection.lose();
    const look = Promise.withResolvers<object>();
    const looking = callTo(look.promise);
    connection.lose();
    look.resolve({});
    await looking;
    expect(told).toEqual([true]);
  });

  test("tells nothing more to a watcher that stopped", () => {
    const another: boolean[] = [];
    const stop = connection.subscribe(() => another.push(connection.isLost()));
    stop();
    connection.lose();
    expect(another).toEqual([]);
  });
});
