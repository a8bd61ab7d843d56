import { spawn } from "node:child_process";
import { once } from "node:events";

/** A command with all that it starts, which may be killed together. */
export interface Command {
  /** Its exit code; null when it was killed. */
  readonly ended: Promise<number | null>;
  /** What it wrote so far. */
  output(): string;
  /** Kills it with all that it has started. */
  kill(): void;
  /** Kills the command alone: what it has started must notice. */
  killAlone(): void;
}

/** Starts a command in a group of its own. */
export function startCommand(
  program: string,
  words: readonly string[],
  options: { cwd: string; env?: Readonly<Record<string, string>> },
): Command {
  const child = spawn(program, words, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  for (const channel of [child.stdout, child.stderr]) {
    channel.setEncoding("utf8").on("data", (text: string) => {
      written += text;
    });
  }
  return {
    ended: once(child, "close").then(([code]) => code as number | null),
    output: () => written,
    kill() {
      try {
        if (child.pid) process.kill(-child.pid, "SIGKILL");
      } catch {
        // It has ended meanwhile.
      }
    },
    killAlone: () => void child.kill("SIGKILL"),
  };
}
