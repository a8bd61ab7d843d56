import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSharedDatabase } from "../../e2e/harness/shared-database.ts";
import { type Portal, startPortal } from "../../e2e/harness/start-portal.ts";

/** A picture's address on this host is accepted unchecked: pictures are not measured. */
export const imageHost = "images.example.org";

/** Settings of a portal that starts empty and logs only errors. */
export const emptyPortal = {
  DEMO_CONTENT: "false",
  IMAGE_HOSTS: imageHost,
  LOG_LEVEL: "error",
} as const;

/** Settings of an empty portal over a separate PostgreSQL. */
export const portalOver = (url: string) => ({
  ...emptyPortal,
  DATABASE_URL: url,
  SESSION_SECRET: "a secret that only this measurement knows",
});

/** Runs some work in a new folder, which is removed afterwards. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "hilal-bench-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** Works with a portal, which is stopped afterwards. */
export async function withPortal<Result>(
  options: Parameters<typeof startPortal>[0],
  work: (portal: Portal) => Promise<Result>,
): Promise<Result> {
  const portal = await startPortal(options);
  try {
    return await work(portal);
  } finally {
    await portal.stop();
  }
}

/** Works with several portals over one new PostgreSQL; all are stopped afterwards. */
export function withInstances<Result>(
  count: number,
  settings: Readonly<Record<string, string>>,
  work: (portals: readonly Portal[]) => Promise<Result>,
): Promise<Result> {
  return inFolder(async (folder) => {
    const database = await startSharedDatabase(folder);
    const portals: Portal[] = [];
    try {
      const all = { ...portalOver(database.url), ...settings };
      while (portals.length < count) {
        portals.push(await startPortal({ dataDir: join(folder, "files"), settings: all }));
      }
      return await work(portals);
    } finally {
      for (const portal of portals) await portal.stop();
      await database.stop();
    }
  });
}
