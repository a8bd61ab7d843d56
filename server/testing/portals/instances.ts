import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../database/embedded/start-server.ts";
import { readConfig } from "../../process/config.ts";
import { startServer } from "../../start/start-server.ts";
import { type DatabaseLine, openDatabaseLine } from "../database/database-line.ts";
import { createTestDatabase, type TestDatabase } from "../database/test-database.ts";
import type { TestAnswer } from "../test-app.ts";

export interface InstanceAnswer {
  readonly status: number;
  readonly text: string;
  /** The parsed JSON; undefined when the body is not JSON. */
  readonly body: TestAnswer["body"];
  readonly headers: Headers;
}

export interface Instance {
  /** `http://127.0.0.1:<port>` */
  readonly address: string;
  /** Its own proxy to the database. */
  readonly line: DatabaseLine;
  get(path: string, headers?: Record<string, string>): Promise<InstanceAnswer>;
  send(
    method: string,
    path: string,
    body: object,
    headers?: Record<string, string>,
  ): Promise<InstanceAnswer>;
  /** Stops it, once; what has not finished when `hurry` is aborted is cut short. */
  stop(hurry?: AbortSignal): Promise<void>;
}

export interface Instances {
  readonly one: Instance;
  readonly other: Instance;
  /** The administrator's headers, signed in at the first instance. */
  readonly admin: Record<string, string>;
  readonly testDatabase: TestDatabase;
  readonly dataDir: string;
  /** Stops both and removes their data. */
  stop(): Promise<void>;
}

/** The administrator created by the first instance. */
export const firstAdmin = {
  email: "admin@hilal.example",
  password: "a long password for tests",
};

/** The settings that instances of one portal share. */
export const sharedSettings = {
  SESSION_SECRET: "a secret that only the tests know, long enough",
  ADMIN_PASSWORD: firstAdmin.password,
  IMAGE_HOSTS: "images.example.org",
  WORKERS: "1",
} as const;

/** Starts a complete server within this process, with a port and background work. */
export async function startInstance(databaseUrl: string, dataDir: string): Promise<Instance> {
  const line = await openDatabaseLine(databaseUrl);
  const port = await findFreePort();
  const config = readConfig({
    ...sharedSettings,
    PORT: String(port),
    PUBLIC_URL: "http://hilal.test",
    DATA_DIR: dataDir,
    DATABASE_URL: line.url,
    LOG_LEVEL: "silent",
  });
  const server = await startServer(config);
  const address = `http://127.0.0.1:${port}`;
  let stopped: Promise<void> | undefined;
  return {
    address,
    line,
    ...callsTo(address),
    stop(hurry) {
      stopped ??= server.stop(hurry).then(() => line.close());
      return stopped;
    },
  };
}

/** Starts two complete servers on one database and one data folder, as behind a load balancer. */
export async function startInstances(): Promise<Instances> {
  const testDatabase = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "hilal-instances-"));
  const one = await startInstance(testDatabase.url, dataDir);
  const other = await startInstance(testDatabase.url, dataDir);
  const { body } = await one.send("POST", "/api/token/", firstAdmin);
  return {
    one,
    other,
    admin: { authorization: `Bearer ${body.access}` },
    testDatabase,
    dataDir,
    async stop() {
      await Promise.all([one.stop(), other.stop()]);
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function callsTo(address: string): Pick<Instance, "get" | "send"> {
  const call = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${address}${path}`, { redirect: "manual", ...init });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json") && text !== "";
    const body: unknown = isJson ? JSON.parse(text) : undefined;
    return { status: answer.status, text, body, headers: answer.headers };
  };
  return {
    get: (path, headers = {}) => call(path, { headers }),
    send: (method, path, body, headers = {}) =>
      call(path, {
        method,
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
  };
}
