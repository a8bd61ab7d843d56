import { type ThreadWork, threadWork } from "./thread-work.ts";

/** A piece of work as it is handed to a thread. */
export interface Task {
  readonly name: keyof ThreadWork;
  readonly input: unknown;
}

/** What each thread runs. */
export function runInThread({ name, input }: Task): unknown {
  // The name decides what the input is, which the caller's types have checked.
  return (threadWork[name] as (given: unknown) => unknown)(input);
}
