import { setImmediate as turnOfEvents } from "node:timers/promises";
import { OperatorError } from "./operator-error.ts";
import { quickImports } from "./quick-imports.ts";
import { listenForStop, type StopListener, type StopRequest } from "./stop-request.ts";

interface ProgramParts {
  /** Imports of the program's heaviest parts, one by one: Node loads each in one go and hears no signal meanwhile. */
  readonly parts: readonly (() => Promise<unknown>)[];
  /** Imports the program: what it does until it is done or asked to stop. */
  readonly program: () => Promise<(stop: StopRequest) => Promise<void>>;
}

/**
 * Runs a program from its first moment to its exit code: 0 when it is done or was asked to stop, unless it has
 * left another one in `process.exitCode`; 1 with a line that says why when it failed. Signals are listened to before
 * anything is imported. It stops as well when whoever waits for it has ended, and when an error reaches nobody.
 */
export async function runProgram({ parts, program }: ProgramParts): Promise<never> {
  const stop = listenForStop();
  // Who read it has gone, or its disk is full: no reason to end.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  endOnFaults(stop);
  endWithStarter(stop);
  quickImports();
  // Nothing has been opened yet.
  const leave = () => process.exit();
  stop.asked.addEventListener("abort", leave);
  try {
    for (const load of parts) {
      await load();
      await turnOfEvents();
    }
    const run = await program();
    stop.asked.removeEventListener("abort", leave);
    await run(stop);
  } catch (error) {
    if (error !== stop.asked.reason) process.stderr.write(`${failureLine(error)}\n`);
    if (!stop.asked.aborted) process.exit(1);
  }
  process.exit();
}

/** One line for what the operator can mend; the stack for what only a developer can. */
function failureLine(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** What an error that nobody caught leaves behind is unknown: what runs may finish, but soon. In milliseconds. */
const finishAfterFault = 1_000;

/** Has the program log an error that nobody caught, stop as if it were asked to, and leave with code 1. */
function endOnFaults(stop: StopListener): void {
  process.on("uncaughtException", (error) => {
    process.exitCode = 1;
    const untold = () => process.stderr.write("An error that nobody caught could not be logged.\n");
    void logFault(error)
      .catch(untold)
      .then(() => stop.ask(finishAfterFault));
  });
}

async function logFault(err: unknown): Promise<void> {
  // The log keeps secrets out, which a bare stack may name. It is loaded with everything else, but not before.
  const { createLog } = await import("./log.ts");
  createLog("fatal").fatal({ err }, "an error that nobody caught; this process ends");
}

/** How often whoever waits for this process is looked for, in milliseconds. */
const lookEvery = 500;

/** Has the program stop when the process has ended, even by force, that started it and waits for it. */
function endWithStarter(stop: StopListener): void {
  // Node opens a channel where it starts Node: it closes with the process at its other end.
  if (process.channel) process.once("disconnect", () => stop.ask());
  // What became this process in place of `npm start` has no channel to npm, but is npm's child as long as npm lives.
  const waiting = Number(process.env.WAITED_FOR_BY);
  delete process.env.WAITED_FOR_BY;
  if (!waiting) return;
  setInterval(() => process.ppid === waiting || stop.ask(), lookEvery).unref();
}
