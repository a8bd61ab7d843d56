import { spawn } from "node:child_process";

/**
 * Sees to it that a server ends when this process does, even by `kill -9`: a small shell waits for the end of a pipe that
 * only we hold, and then asks the server to stop.
 * @returns a function for when the server has ended: its number may be another's soon
 */
export function stopWithUs(pid: number, account: { uid?: number; gid?: number }): () => void {
  if (process.platform === "win32") return () => undefined;
  const watcher = spawn("/bin/sh", ["-c", 'read -r _; kill -INT "$1"', "sh", String(pid)], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
    ...account,
  });
  // Without it the next start still finds and stops what was left.
  watcher.on("error", () => undefined);
  watcher.stdin.on("error", () => undefined);
  watcher.unref();
  return () => watcher.kill("SIGKILL");
}
