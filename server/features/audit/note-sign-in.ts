import type { Role } from "@hilal/contract/shared/abilities";
import { fullName } from "@hilal/contract/shared/person-name";
import { insertEntry } from "../../database/audit-entry.store.ts";
import type { Executor } from "../../database/connect.ts";
import type { RequestContext } from "../../http/api/request-context.ts";

interface Person {
  readonly id: number;
  readonly email: string;
  readonly role: Role | null;
  readonly firstName: string;
  readonly lastName: string;
}

type Outcome = "succeeded" | "wrong_password" | "wrong_second_step" | "blocked";

/**
 * Records a successful or failed sign-in of a member of staff (product: audit 3). Readers' sign-ins are not recorded.
 */
export async function noteSignIn(
  executor: Executor,
  { address }: Pick<RequestContext, "address">,
  { person, outcome }: { person: Person; outcome: Outcome },
): Promise<void> {
  if (person.role === null) return;
  const { id, email, firstName, lastName } = person;
  // A user with a wrong password or second step may be somebody else.
  const isThem = !outcome.startsWith("wrong");
  await insertEntry(executor, {
    actorId: isThem ? id : null,
    actorName: isThem ? fullName(firstName, lastName) || email : "",
    address,
    action: "accounts.signIn",
    kind: "sign_in",
    recordId: id,
    title: email,
    after: { outcome },
  });
}
