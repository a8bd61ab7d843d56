import { expect, it } from "vitest";
import { createTestDatabase } from "../testing/database/test-database.ts";
import { newDataFolder, startProcess } from "../testing/portals/portal-process.ts";

it("goes on serving when neither its log nor anything else that it says can be written", async () => {
  const dataDir = await newDataFolder();
  const database = await createTestDatabase();
  const portal = await startProcess({
    dataDir,
    settings: {
      DATABASE_URL: database.url,
      SESSION_SECRET: "a secret that only the tests know, long enough",
      LOG_LEVEL: "info",
    },
    // The device takes nothing, as a full disk.
    within: ["sh", "-c", '"$@" >/dev/full 2>&1; exit $?', "sh"],
  });
  await portal.ready();
  for (let count = 0; count < 3; count += 1) {
    expect((await fetch(`${portal.address}/healthz`)).status).toBe(200);
  }
  const failures = async () => {
    const told = await fetch(`${portal.address}/metrics`).then((answer) => answer.text());
    return Number(/^hilal_log_failures (\d+)$/m.exec(told)?.[1]);
  };
  await expect.poll(failures, { timeout: 10_000 }).toBeGreaterThan(1);
  expect((await fetch(`${portal.address}/`)).status).toBe(200);
  expect(await portal.stop()).toBe(0);
  await database.drop();
}, 120_000);
