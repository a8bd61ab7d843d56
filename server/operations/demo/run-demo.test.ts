import { expect, it, onTestFinished, vi } from "vitest";
import { runDemo } from "../../start/run-demo.ts";
import { createTestDatabase } from "../../testing/database/test-database.ts";
import { newDataFolder } from "../../testing/portals/portal-process.ts";

it("leaves the database empty when it is asked to stop while the demonstration is only half stored", async () => {
  const test = await createTestDatabase();
  onTestFinished(() => test.drop());
  onTestFinished(() => void vi.unstubAllEnvs());
  const settings = {
    DATABASE_URL: test.url,
    DATA_DIR: await newDataFolder(),
    SESSION_SECRET: "a secret that only the tests know, long enough",
    LOG_LEVEL: "silent",
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const asked = new AbortController();
  const output = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    if (String(text).includes("storing its pictures")) asked.abort(new Error("asked to stop"));
    return true;
  });
  onTestFinished(() => output.mockRestore());
  const stop = { asked: asked.signal, hurry: new AbortController().signal };
  await expect(runDemo(stop)).rejects.toThrow("asked to stop");
  const { rows } = await test.pool.query("select count(*)::int as n from authors");
  expect(rows).toEqual([{ n: 0 }]);
});
