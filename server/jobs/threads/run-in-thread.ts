import { move, transferableSymbol, valueSymbol } from "piscina";
import { type ThreadWork, threadWork, transferredBuffers } from "./thread-work.ts";

/** A piece of work as passed to a thread. */
export interface Task {
  readonly name: keyof ThreadWork;
  readonly input: unknown;
}

/** The entry point of each thread. */
export function runInThread({ name, input }: Task): unknown {
  // The name determines the types of input and result, which the caller's types have checked.
  const result = (threadWork[name] as (given: unknown) => object | null)(input);
  const listBuffers = transferredBuffers[name] as ((given: unknown) => ArrayBuffer[]) | undefined;
  if (!listBuffers || !result) return result;
  return move({ [transferableSymbol]: listBuffers(result), [valueSymbol]: result });
}
