import type { Executor } from "../database/connect.ts";
import { actAs } from "../database/connect.ts";
import type { JobData, JobKind } from "./job-kinds.ts";

/** The queue for work that a request must not wait for, or must not fail for. */
export interface JobQueue {
  /**
   * Queues a job.
   * @param executor the transaction that it belongs to: the job exists only if that commits
   */
  send<K extends JobKind>(kind: K, data: JobData[K], executor?: Executor): Promise<void>;
}

/** The properties of a job that stay the same when it is repeated. */
export interface JobIdentity {
  readonly id: string;
  /** When the job was queued. */
  readonly createdOn: Date;
}

/** A kind of job with its handler. It may run again after a failure, so it must be repeatable. */
export interface JobHandler {
  readonly kind: JobKind;
  /** Runs the job; a call that doesn't come from the queue has no identity. */
  readonly handle: (data: JobData[JobKind], identity?: JobIdentity) => Promise<void>;
}

/** Binds a handler to a kind of job, which determines its data type. */
export function jobHandler<K extends JobKind>(
  kind: K,
  handle: (data: JobData[K], identity?: JobIdentity) => Promise<void>,
): JobHandler {
  // The queue passes each handler data of its own kind, so the widened parameter type is safe.
  const inItsName: JobHandler["handle"] = (data, identity) =>
    actAs({ actorId: null, address: "", action: kind }, () =>
      (handle as JobHandler["handle"])(data, identity),
    );
  return { kind, handle: inItsName };
}
