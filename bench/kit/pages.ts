import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { percentile, rounded } from "./measure.ts";
import { inFolder } from "./portal.ts";

/** Headers of a browser that accepts brotli. */
export const takesBrotli = { "accept-encoding": "br" } as const;

/** The bytes of an answer as they travel: brotli, not decoded. */
export async function askBytes(address: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await ask(address)) parts.push(part);
  return Buffer.concat(parts);
}

function ask(address: string, agent?: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, { ...(agent ? { agent } : {}), headers: takesBrotli }, resolve).on(
      "error",
      reject,
    );
  });
}

export interface Views {
  readonly views: number;
  readonly "p50 ms": number;
  readonly "p99 ms": number;
  readonly "per second": number;
}

/**
 * Requests each address once, so many at the same time over as many connections.
 * @throws when a response is not a 200
 */
export async function viewEach(addresses: readonly string[], atATime: number): Promise<Views> {
  const agent = new Agent({ keepAlive: true, maxSockets: atATime });
  const times: number[] = [];
  let next = 0;
  const viewer = async () => {
    for (let place = next; place < addresses.length; place = next) {
      next += 1;
      const started = performance.now();
      await view(addresses[place] ?? "", agent);
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atATime }, viewer));
  const seconds = (performance.now() - started) / 1_000;
  agent.destroy();
  return {
    views: times.length,
    "p50 ms": rounded(percentile(times, 0.5), 2),
    "p99 ms": rounded(percentile(times, 0.99), 2),
    "per second": Math.round(times.length / seconds),
  };
}

async function view(address: string, agent: Agent): Promise<void> {
  const response = await ask(address, agent);
  if (response.statusCode !== 200) throw new Error(`${address}: ${response.statusCode}.`);
  await new Promise((resolve, reject) => {
    response.on("end", resolve).on("error", reject).resume();
  });
}

export interface Load {
  readonly perSecond: number;
  /** Milliseconds within which 99 of 100 requests were answered. */
  readonly p99: number;
}

/** Requests one address repeatedly over many concurrent connections. */
export async function load(url: string, { seconds = 4, connections = 32 } = {}): Promise<Load> {
  const result = await autocannon({ url, connections, duration: seconds, headers: takesBrotli });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors under load.`);
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

export interface StaticServer {
  readonly name: string;
  readonly address: string;
}

const nginx = "/usr/sbin/nginx";
const port = 4_890;

/**
 * Runs some work next to a bare server with one file of the given bytes: nginx with one worker when it is installed,
 * otherwise a few lines of Node.
 */
export function withStaticServer<Result>(
  bytes: Buffer,
  work: (server: StaticServer) => Promise<Result>,
): Promise<Result> {
  return inFolder(async (folder) => {
    const page = join(folder, "page");
    await writeFile(page, bytes);
    const isNginx = existsSync(nginx);
    const bareServer = fileURLToPath(new URL("bare-server.ts", import.meta.url));
    const child = isNginx
      ? spawn(nginx, ["-p", folder, "-c", await nginxConfiguration(folder)], { stdio: "inherit" })
      : spawn(process.execPath, [bareServer, page, String(port)], { stdio: "inherit" });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    const address = `http://127.0.0.1:${port}/page`;
    try {
      await untilAnswered(address);
      return await work({ name: isNginx ? "nginx" : "bare node", address });
    } finally {
      child.kill("SIGTERM");
      await ended;
    }
  });
}

async function nginxConfiguration(folder: string): Promise<string> {
  const path = join(folder, "nginx.conf");
  await writeFile(
    path,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors; user root;
events { worker_connections 512; }
http {
  access_log off; sendfile on; keepalive_requests 1000000; default_type text/html; open_file_cache max=10;
  server { listen 127.0.0.1:${port}; location / { root ${folder}; add_header content-encoding br; } }
}
`,
  );
  return path;
}

async function untilAnswered(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(address, { method: "HEAD" }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The static server did not start.");
}
