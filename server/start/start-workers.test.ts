import { type ChildProcess, spawn } from "node:child_process";
import { expect, it } from "vitest";
import { createLog } from "../process/log.ts";
import { startWorkers } from "./start-workers.ts";

const place = Promise.resolve({ databaseUrl: "postgres://portal@127.0.0.1/portal", port: 3000 });
const stdio = ["ignore", "pipe", "inherit", "ipc"] as const;

function workersStartedBy(start: () => ChildProcess, count = 1) {
  const lines: string[] = [];
  const log = createLog("error", { write: (line) => void lines.push(line) });
  const workers = startWorkers({ count, place, log, endWithin: 500, start });
  return { workers, told: () => lines.map((line) => JSON.parse(line) as { worker: object }) };
}

/** Returns a function that starts Node processes with this code, and the processes started. */
function startingNode(code: string) {
  const children: ChildProcess[] = [];
  const start = () => {
    const child = spawn(process.execPath, ["-e", code], { stdio: [...stdio] });
    children.push(child);
    return child;
  };
  return { children, start };
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
  const hurry = new AbortController();
  const [stopped, again] = [workers.stop(hurry.signal), workers.stop(hurry.signal)];
  await expect.poll(() => said).toBe("here\nsignal 1\n");
  hurry.abort();
  expect(await stopped).toBe(true);
  await again;
  expect(children.map(({ signalCode }) => signalCode)).toEqual(["SIGKILL"]);
  expect(said).toBe("here\nsignal 1\n");
});

/** Asks for its place, prints it, and reports that it accepts requests. */
const serves = `
  process.on("message", ({ of }) => {
    if (of === null) return;
    console.log(JSON.stringify(of));
    process.send({ question: 2, of: { topic: "ready", told: { welcome: "open" } } });
  });
  process.send({ question: 1, of: { topic: "place" } });`;

it("the first prepares and works, and so do its successors work; the others come when it takes requests", async () => {
  const { children, start } = startingNode(serves);
  const places: object[] = [];
  const { workers, told } = workersStartedBy(() => {
    const child = start();
    child.stdout?.on("data", (text) => places.push(JSON.parse(String(text)) as object));
    return child;
  }, 2);
  expect(children).toHaveLength(1);
  expect(await workers.started).toEqual({ welcome: "open" });
  await expect.poll(() => places.length).toBe(2);
  for (const child of [...children]) child.kill("SIGKILL");
  await expect.poll(() => places.length).toBe(4);
  expect(told()).toHaveLength(2);
  const all = await place;
  expect(places.slice(0, 2)).toEqual([
    { ...all, prepares: true, works: true, restarts: 0 },
    { ...all, prepares: false, works: false, restarts: 0 },
  ]);
  expect(places.slice(2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ prepares: false, works: true }),
      expect.objectContaining({ prepares: false, works: false }),
    ]),
  );
  const hurry = AbortSignal.abort();
  await workers.stop(hurry);
});

it("a first one that leaves with a code before it takes requests has failed for good; one that is killed has not", async () => {
  const { children, start } = startingNode("process.exit(3)");
  const { workers } = workersStartedBy(start, 2);
  expect(await workers.started).toBeUndefined();
  expect(children).toHaveLength(1);
  expect(await workers.stop(new AbortController().signal)).toBe(false);

  const codes = ["process.kill(process.pid, 'SIGKILL')", serves];
  const killed = workersStartedBy(() => startingNode(codes.shift() ?? "").start());
  expect(await killed.workers.started).toEqual({ welcome: "open" });
  await killed.workers.stop(AbortSignal.abort());
});
