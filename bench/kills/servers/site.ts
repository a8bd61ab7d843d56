import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../../e2e/harness/free-port.ts";
import { Caller } from "../caller.ts";
import type { Findings } from "../findings.ts";
import type { Database } from "./database.ts";
import { embeddedDatabase } from "./embedded-database.ts";
import type { OwnDatabase } from "./own-database.ts";
import { Portal } from "./portal.ts";

/** One or more portals over one database and one data folder, all of which are killed and come again. */
export interface Site {
  readonly name: string;
  readonly folder: string;
  readonly dataDir: string;
  readonly database: Database;
  readonly portals: readonly Portal[];
  readonly caller: Caller;
  /** The settings that a copy of it needs as well. */
  readonly settings: Readonly<Record<string, string>>;
  /** Where its programs keep what lasts no longer than they do. */
  readonly temporary: string;
  /** Every first process that the database has had. */
  readonly firstProcesses: Set<number>;
}

/** A picture's address on this host is taken as it stands. */
export const imageHost = "images.example.org";

/** The small server: one portal with its embedded database. */
export async function openSmallServer(folder: string, findings: Findings): Promise<Site> {
  const dataDir = join(folder, "data");
  return open(
    { name: "small server", folder, settings: {} },
    1,
    embeddedDatabase(dataDir),
    findings,
  );
}

/** Two portals over a PostgreSQL of its own. */
export async function openTwoPortals(
  folder: string,
  database: OwnDatabase,
  findings: Findings,
): Promise<Site> {
  const settings = {
    DATABASE_URL: database.url,
    SESSION_SECRET: "a secret that only this trial knows",
  };
  return open({ name: "two portals", folder, settings }, 2, database, findings);
}

async function open(
  site: Pick<Site, "name" | "folder" | "settings">,
  instances: number,
  database: Database,
  findings: Findings,
): Promise<Site> {
  const dataDir = join(site.folder, "data");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const ports = await Promise.all(Array.from({ length: instances }, freePort));
  const backups = join(site.folder, "backups");
  await mkdir(backups, { mode: 0o700 });
  // Several processes, whatever the machine has.
  const settings = {
    ...site.settings,
    BACKUP_DIR: backups,
    WORKERS: "2",
    PUBLIC_URL: "http://hilal.test",
    IMAGE_HOSTS: imageHost,
  };
  const portals = ports.map(
    (port, number) =>
      new Portal(
        port,
        { ...settings, DATA_DIR: dataDir },
        join(site.folder, `portal-${number}.log`),
      ),
  );
  for (const portal of portals) {
    portal.start();
    await portal.ready();
  }
  const caller = new Caller(
    portals.map(({ address }) => address),
    findings,
  );
  const temporary = join(site.folder, "temporary");
  await mkdir(temporary);
  // The database's user writes there as well.
  await chmod(temporary, 0o1777);
  const firstProcesses = new Set<number>();
  return { ...site, settings, dataDir, database, portals, caller, temporary, firstProcesses };
}
