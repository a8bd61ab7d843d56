import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { archived } from "../../testing/import-trials.ts";
import { newDataFolder, startProcess } from "../../testing/portals/portal-process.ts";

it("imports beside a running portal into its embedded database, and readers see it with the next request", async () => {
  const dataDir = await newDataFolder();
  const settings = { DEMO_CONTENT: "false", IMAGE_HOSTS: "images.example.org", WORKERS: "1" };
  const portal = await startProcess({ dataDir, settings });
  await portal.ready();
  const page = async () => (await fetch(`${portal.address}/articles`)).text();
  expect(await page()).not.toContain("From the archive");

  const file = join(dataDir, "articles.ndjson");
  await writeFile(file, `${JSON.stringify(archived("From the archive"))}\n`);
  const command = await startProcess({
    dataDir,
    settings,
    program: "start/run-import.ts",
    words: [file],
  });
  expect(await command.ended).toBe(0);
  expect(command.output()).toContain("Imported 1 article.");
  expect(command.output()).not.toMatch(/FATAL|in use by another portal/);
  expect(await page()).toContain("From the archive");

  const last = await portal.stop();
  expect(last).toBe(0);
  expect(portal.output()).not.toContain("FATAL");
}, 120_000);
