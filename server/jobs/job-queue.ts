import type { Executor } from "../database/connect.ts";
import { actAs } from "../database/connect.ts";
import type { JobData, JobKind } from "./job-kinds.ts";

/** Where features hand over work that a request must not wait for, or must not fail for. */
export interface JobQueue {
  /**
   * Hands a piece of work over.
   * @param executor the transaction it belongs to: the work comes to be with its commit, or not at all
   */
  send<K extends JobKind>(kind: K, data: JobData[K], executor?: Executor): Promise<void>;
}

/** What stays the same when a piece of work is repeated. */
export interface JobIdentity {
  readonly id: string;
  /** When it was handed over. */
  readonly createdOn: Date;
}

/** A kind of work with the function that does it. It may run again after a failure, so it must bear being repeated. */
export interface JobHandler {
  readonly kind: JobKind;
  /** Does it; what comes from no queue has no identity. */
  readonly handle: (data: JobData[JobKind], identity?: JobIdentity) => Promise<void>;
}

/** Binds a handler to a kind of work; the data it takes follows from there. */
export function jobHandler<K extends JobKind>(
  kind: K,
  handle: (data: JobData[K], identity?: JobIdentity) => Promise<void>,
): JobHandler {
  // The queue gives each handler the data of its own kind, so the widened input is the narrow one.
  const inItsName: JobHandler["handle"] = (data, identity) =>
    actAs({ actorId: null, address: "", action: kind }, () =>
      (handle as JobHandler["handle"])(data, identity),
    );
  return { kind, handle: inItsName };
}
