import { setImmediate as turnOfEvents } from "node:timers/promises";
import { OperatorError } from "./operator-error.ts";
import { installFastResolver } from "./quick-imports.ts";
import { listenForStop, type StopListener, type StopRequest } from "./stop-request.ts";

interface ProgramParts {
  /** Imports of the program's heaviest parts, one by one: while Node loads a module graph, it handles no signal. */
  readonly parts: readonly (() => Promise<unknown>)[];
  /** Imports the program; it runs until it is done or asked to stop. */
  readonly program: () => Promise<(stop: StopRequest) => Promise<void>>;
}

/**
 * Runs a program until its exit code: 0 when it is done or was asked to stop, unless it has set another in
 * `process.exitCode`; 1 with an explanatory line when it failed. Signals are handled before anything is imported. The
 * program also stops when the process that waits for it has ended, and on an uncaught error.
 */
export async function runProgram({ parts, program }: ProgramParts): Promise<never> {
  const stop = listenForStop();
  // The reader of the output is gone, or its disk is full: no reason to end.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  exitOnUncaughtError(stop);
  stopWithParent(stop);
  installFastResolver();
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

/** Formats an error: one line when the operator can fix it, otherwise the stack. */
function failureLine(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * After an uncaught error the state is unknown: work in progress may finish, but only for this long. In milliseconds.
 */
const finishAfterFault = 1_000;

/** Makes the program log an uncaught error, stop as if it were asked to, and exit with code 1. */
function exitOnUncaughtError(stop: StopListener): void {
  process.on("uncaughtException", (error) => {
    process.exitCode = 1;
    const untold = () => process.stderr.write("An error that nobody caught could not be logged.\n");
    void logFault(error)
      .catch(untold)
      .then(() => stop.ask(finishAfterFault));
  });
}

async function logFault(err: unknown): Promise<void> {
  // The log redacts secrets, which a plain stack may contain. It is imported only when it is needed.
  const { createLog } = await import("./log.ts");
  createLog("fatal").fatal({ err }, "an error that nobody caught; this process ends");
}

/** Interval, in milliseconds, of checking whether the waiting process still runs. */
const lookEvery = 500;

/** Has the program stop when the process has ended, even by force, that started it and waits for it. */
function stopWithParent(stop: StopListener): void {
  // When Node starts a Node process, it opens a channel, which closes when either process ends.
  if (process.channel) process.once("disconnect", () => stop.ask());
  // A process that replaced `npm start` (exec) has no channel to npm, but is npm's child as long as npm runs.
  const waiting = Number(process.env.WAITED_FOR_BY);
  delete process.env.WAITED_FOR_BY;
  if (!waiting) return;
  setInterval(() => process.ppid === waiting || stop.ask(), lookEvery).unref();
}
