import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../config/config.ts";
import { freePort } from "../../database/embedded/free-port.ts";
import { startServer } from "../../start/start-server.ts";
import { type DatabaseLine, layDatabaseLine } from "../database/database-line.ts";
import { createTestDatabase, type TestDatabase } from "../database/test-database.ts";
import type { TestAnswer } from "../test-app.ts";

export interface InstanceAnswer {
  readonly status: number;
  readonly text: string;
  /** The parsed JSON; undefined when it is none. */
  readonly body: TestAnswer["body"];
  readonly headers: Headers;
}

export interface Instance {
  /** Its own line to the database. */
  readonly line: DatabaseLine;
  get(path: string, headers?: Record<string, string>): Promise<InstanceAnswer>;
  send(
    method: string,
    path: string,
    body: object,
    headers?: Record<string, string>,
  ): Promise<InstanceAnswer>;
}

export interface Instances {
  readonly one: Instance;
  readonly other: Instance;
  readonly testDatabase: TestDatabase;
  readonly dataDir: string;
  /** Ends both and removes what they kept. */
  stop(): Promise<void>;
}

/** The administrator that the first of them makes. */
export const firstAdmin = {
  email: "admin@hilal.example",
  password: "a long password for tests",
};

/** Two whole servers on one database and one data folder, as behind a balancer: both listen, both do background work. */
export async function startInstances(): Promise<Instances> {
  const testDatabase = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "hilal-instances-"));
  const start = async () => {
    const line = await layDatabaseLine(testDatabase.url);
    const port = await freePort();
    const config = readConfig({
      PORT: String(port),
      PUBLIC_URL: "http://hilal.test",
      DATA_DIR: dataDir,
      DATABASE_URL: line.url,
      SESSION_SECRET: "a secret that only the tests know, long enough",
      ADMIN_PASSWORD: firstAdmin.password,
      IMAGE_HOSTS: "images.example.org",
      LOG_LEVEL: "silent",
      WORKERS: "1",
    });
    const server = await startServer(config);
    const stop = async () => {
      await server.stop();
      await line.close();
    };
    return { instance: { line, ...callsTo(`http://127.0.0.1:${port}`) }, stop };
  };
  const [one, other] = [await start(), await start()];
  return {
    one: one.instance,
    other: other.instance,
    testDatabase,
    dataDir,
    async stop() {
      await Promise.all([one.stop(), other.stop()]);
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function callsTo(address: string): Omit<Instance, "line"> {
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
