import { AsyncLocalStorage } from "node:async_hooks";

/** Who does what is being done now, and from where: what the database notes beside a change (product: audit 1). */
export interface Acting {
  /** The account; null for the portal itself. */
  readonly actorId: number | null;
  /** The network address that the call came from; empty for the portal itself. */
  readonly address: string;
  /** The name of the call, or of the work. */
  readonly action: string;
  /** Whether each change is noted; not so where the whole is noted as one. */
  readonly isAudited?: boolean;
}

const acting = new AsyncLocalStorage<Acting>();

/** Does a piece of work in somebody's name: every transaction within it begins with that. */
export function actAs<T>(who: Acting, work: () => T): T {
  return acting.run(who, work);
}

export const actingNow = (): Acting | undefined => acting.getStore();
