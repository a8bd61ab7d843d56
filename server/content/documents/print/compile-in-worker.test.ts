import { expect, it } from "vitest";
import { compileInWorker } from "./compile-in-worker.ts";

const job = { main: "measured.typ", data: "[]", files: new Map() } as const;

it("gives up what takes too long, and goes on with the next", async () => {
  const late = compileInWorker(job, 1);
  const next = compileInWorker(job);
  await expect(late).rejects.toThrow("longer than 1 ms");
  expect(await next).toMatchObject({ reported: [] });
});

it("says what is wrong with what cannot be set", async () => {
  await expect(compileInWorker({ ...job, data: "no data" })).rejects.toThrow("could not be set");
});
