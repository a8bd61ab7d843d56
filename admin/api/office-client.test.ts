import { signOut } from "@hilal/contract/accounts/sign-in";
import { ConnectionLost } from "@hilal/contract/client/http-client";
import { ApiError } from "@hilal/contract/shared/errors";
import { expect, test } from "vitest";
import { createConnection } from "./connection.ts";
import { type OfficeClient, watchConnection } from "./office-client.ts";

const failing = (error: unknown): OfficeClient => ({ call: () => Promise.reject(error) });

test("a lost connection is noticed and told once, an answer of any kind brings it back", async () => {
  const connection = createConnection();
  const told: boolean[] = [];
  connection.subscribe(() => told.push(connection.isLost()));
  const lost = watchConnection(failing(new ConnectionLost("connection_lost")), connection);
  await expect(lost.call(signOut)).rejects.toThrow(ConnectionLost);
  await expect(lost.call(signOut)).rejects.toThrow(ConnectionLost);
  const refused = new ApiError({ error: "no", code: "forbidden" });
  await expect(watchConnection(failing(refused), connection).call(signOut)).rejects.toBe(refused);
  expect(told).toEqual([true, false]);
});
