import { setImmediate } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { inLoopTurn } from "./loop-turns.ts";

it("answers others between pieces of work that come at once", async () => {
  const clock = vi.spyOn(performance, "now");
  let now = 0;
  clock.mockImplementation(() => now);
  const done: string[] = [];
  const pieces = Array.from({ length: 6 }, (_, index) =>
    inLoopTurn(() => {
      now += 6;
      done.push(`piece ${index}`);
    }),
  );
  await setImmediate();
  done.push("another");
  await Promise.all(pieces);
  clock.mockRestore();
  expect(done.slice(0, 4)).toEqual(["piece 0", "piece 1", "another", "piece 2"]);
  expect(done).toHaveLength(7);
});

it("hands back what came of it, and the error of what failed, and goes on", async () => {
  const failing = inLoopTurn(() => {
    throw new Error("broken");
  });
  const next = inLoopTurn(() => inLoopTurn(() => "done"));
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});
