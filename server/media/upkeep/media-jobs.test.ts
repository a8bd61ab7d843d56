import { access, mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createLog } from "../../process/log.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makePdf } from "../../testing/test-media.ts";
import { mediaJobs, unusedRetention } from "./remove-orphan-media.ts";

let server: TestApp;
let now = new Date("2025-03-23T22:52:00Z");
let lines: { msg: string; removed?: number }[] = [];
beforeAll(async () => {
  server = await startTestApp({
    now: () => now,
    services: () => ({
      log: createLog("info", { write: (line) => void lines.push(JSON.parse(line)) }),
    }),
  });
});
afterAll(() => server.close());
beforeEach(() => {
  lines = [];
});

it("clears away each night what nobody names and what nobody finished, and says how much", async () => {
  const [clean] = mediaJobs(server.services);
  expect(clean?.kind).toBe("media.clean");
  const night = () => clean?.handle({});
  const { media, config } = server.services;
  const { url } = await media.storeDocument({ bytes: makePdf("x"), declaredName: "a.pdf" }, null);
  const uploads = join(config.DATA_DIR, "uploads");
  const givenUp = join(uploads, "given_up");
  await mkdir(uploads);
  await writeFile(givenUp, "part");
  await utimes(givenUp, now, now);

  await night();
  expect(await media.files.byUrl(url)).toBeDefined();
  await expect(access(givenUp)).resolves.toBeUndefined();
  expect(lines).toEqual([]);

  now = new Date(now.getTime() + unusedRetention + 1000);
  await night();
  expect(await media.files.byUrl(url)).toBeUndefined();
  await expect(access(givenUp)).rejects.toThrow("ENOENT");
  expect(lines).toEqual([
    expect.objectContaining({ msg: "media: unused files removed", removed: 1 }),
  ]);
});
