import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adminPassword } from "../../e2e/harness/start-portal.ts";
import { imageHost } from "./invent-article.ts";

/** The sizes that were asked for, the smallest first. */
export function askedSizes(otherwise: readonly number[]): number[] {
  const asked = process.argv
    .slice(2)
    .map(Number)
    .filter((size) => size > 0);
  return asked.length > 0 ? asked.sort((one, other) => one - other) : [...otherwise];
}

/** A folder of its own for an archive that grows, and the settings of its portal. */
export async function newArchive() {
  const dataDir = await mkdtemp(join(tmpdir(), "hilal-bench-"));
  const settings = {
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: adminPassword,
    DEMO_CONTENT: "false",
    IMAGE_HOSTS: imageHost,
    LOG_LEVEL: "error",
  };
  return { dataDir, settings };
}
