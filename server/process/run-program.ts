import { setImmediate as turnOfEvents } from "node:timers/promises";
import { OperatorError } from "./operator-error.ts";
import { quickImports } from "./quick-imports.ts";
import { listenForStop, type StopRequest } from "./stop-request.ts";

interface ProgramParts {
  /** Imports of the program's heaviest parts, one by one: Node loads each in one go and hears no signal meanwhile. */
  readonly parts: readonly (() => Promise<unknown>)[];
  /** Imports the program: what it does until it is done or asked to stop. */
  readonly program: () => Promise<(stop: StopRequest) => Promise<void>>;
}

/**
 * Runs a program from its first moment to its exit code: 0 when it is done or was asked to stop, unless it has
 * left another one in `process.exitCode`; 1 with a line that says why when it failed. Signals are listened to before anything is imported.
 */
export async function runProgram({ parts, program }: ProgramParts): Promise<never> {
  const stop = listenForStop();
  quickImports();
  // Nothing has been opened yet.
  const leave = () => process.exit(0);
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
