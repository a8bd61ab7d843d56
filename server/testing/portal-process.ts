import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { firstAdmin } from "./instances.ts";

const program = fileURLToPath(new URL("../main.ts", import.meta.url));

export interface PortalProcess {
  readonly address: string;
  /** What it has written to its log. */
  log(): string;
  /** An access token of the administrator. */
  signIn(): Promise<string>;
  /** Ends it as a power cut would: without a chance to tidy up. */
  kill(): Promise<void>;
  /** Asks it to end. */
  stop(): Promise<void>;
}

interface PortalOptions {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Words before the program, to start it by another one. */
  readonly through?: readonly string[];
}

/** Starts the portal as a process of its own, which can be killed, and waits until it answers. */
export async function startPortalProcess(options: PortalOptions): Promise<PortalProcess> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const [command = "", ...words] = [...(options.through ?? []), process.execPath, program];
  const child = spawn(command, words, {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: options.dataDir,
      DATABASE_URL: options.databaseUrl,
      SESSION_SECRET: "a secret that only the tests know, long enough",
      ADMIN_PASSWORD: firstAdmin.password,
      RATE_LIMIT: "off",
      IMAGE_HOSTS: "images.example.org",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let log = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  const ended = once(child, "exit");
  await untilAnswering(address, child);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    address,
    log: () => log,
    async signIn() {
      const answer = await fetch(`${address}/api/token/`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(firstAdmin),
      });
      const { access } = (await answer.json()) as { access: string };
      return access;
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

async function untilAnswering(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${address}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The portal ended with ${child.exitCode ?? child.signalCode} while it started.`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (!address || typeof address === "string") throw new Error("No free port was given.");
  return address.port;
}
