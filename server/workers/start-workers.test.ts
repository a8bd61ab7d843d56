import { type ChildProcess, spawn } from "node:child_process";
import { expect, it } from "vitest";
import { createLog } from "../process/log.ts";
import { createFirstProcess } from "./first-process.ts";
import { startWorkers } from "./start-workers.ts";

const place = { databaseUrl: "postgres://portal@127.0.0.1/portal", port: 3000 };
const stdio = ["ignore", "pipe", "inherit", "ipc"] as const;

function workersStartedBy(start: () => ChildProcess) {
  const lines: string[] = [];
  const log = createLog("error", { write: (line) => void lines.push(line) });
  const workers = startWorkers({ count: 1, first: createFirstProcess(), place, log, start });
  return { workers, told: () => lines.map((line) => JSON.parse(line) as { worker: object }) };
}

it.each([
  ["whose program is not there", () => spawn("/no/such/program", { stdio: [...stdio] }), /ENOENT/],
  [
    "for which there is no memory",
    () => {
      throw new Error("spawn ENOMEM");
    },
    /ENOMEM/,
  ],
])("a process %s is told, and tried again, and ends nothing else", async (_what, start, reason) => {
  const { workers, told } = workersStartedBy(start);
  await expect.poll(() => told().length).toBeGreaterThan(1);
  expect(told()[0]?.worker).toEqual({ error: expect.stringMatching(reason) });
  await workers.stop(new AbortController().signal);
});

it("asked to stop twice, a process is signalled once; only one that does not end is ended by force", async () => {
  const code = `
    let signals = 0;
    process.on("SIGTERM", () => { signals += 1; console.log("signal " + signals); });
    process.on("message", () => undefined);
    console.log("here");`;
  const children: ChildProcess[] = [];
  let said = "";
  const { workers } = workersStartedBy(() => {
    const child = spawn(process.execPath, ["-e", code], { stdio: [...stdio] });
    child.stdout?.on("data", (text) => {
      said += String(text);
    });
    children.push(child);
    return child;
  });
  await expect.poll(() => said).toBe("here\n");
  workers.finish();
  await expect.poll(() => said).toBe("here\nsignal 1\n");
  const hurry = new AbortController();
  const stopped = workers.stop(hurry.signal);
  hurry.abort();
  await stopped;
  expect(children.map(({ signalCode }) => signalCode)).toEqual(["SIGKILL"]);
  expect(said).toBe("here\nsignal 1\n");
});
