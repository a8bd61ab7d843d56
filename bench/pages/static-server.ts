import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface StaticServer {
  readonly name: string;
  readonly address: string;
  stop(): Promise<void>;
}

const nginx = "/usr/sbin/nginx";
const port = 4_890;

/** A bare server with one file of the given bytes: nginx with one worker when it is installed, else a few lines of Node. */
export async function startStaticServer(bytes: Buffer): Promise<StaticServer> {
  const folder = await mkdtemp(join(tmpdir(), "hilal-static-"));
  await writeFile(join(folder, "page"), bytes);
  const isNginx = existsSync(nginx);
  const child = isNginx
    ? spawn(nginx, ["-p", folder, "-c", await nginxConfiguration(folder)], { stdio: "inherit" })
    : spawn(
        process.execPath,
        [
          fileURLToPath(new URL("bare-server.ts", import.meta.url)),
          join(folder, "page"),
          String(port),
        ],
        { stdio: "inherit" },
      );
  const address = `http://127.0.0.1:${port}/page`;
  await answers(address);
  return {
    name: isNginx ? "nginx" : "bare node",
    address,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
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

async function answers(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(address, { method: "HEAD" }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The static server did not start.");
}
