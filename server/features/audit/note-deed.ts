import { insertEntry } from "../../database/audit-entry.store.ts";
import type { Executor } from "../../database/connect.ts";
import type { RequestContext } from "../../http/api/request-context.ts";
import { findUser } from "../accounts/accounts.store.ts";
import { personName } from "../desk/person-name.ts";

interface Deed {
  /** The call, such as `users.endSessions`. */
  readonly action: string;
  /** Whose account it is about. */
  readonly person: { readonly id: number; readonly email: string };
  /** What was done, in words of our own; never a secret. */
  readonly after: Readonly<Record<string, unknown>>;
}

/** Records what a member of staff did to an account where no column of it changes (product: audit 1). */
export async function noteDeed(
  executor: Executor,
  { address }: Pick<RequestContext, "address">,
  actorId: number,
  { action, person, after }: Deed,
): Promise<void> {
  const actor = await findUser(executor, actorId);
  await insertEntry(executor, {
    actorId,
    actorName: personName(actor),
    address,
    action,
    kind: "user",
    recordId: person.id,
    title: person.email,
    before: {},
    after,
  });
}
