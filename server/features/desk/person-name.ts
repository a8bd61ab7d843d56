import { fullName } from "@hilal/contract/shared/person-name";

interface Named {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

/** What a member of staff is called; one without a name by the address, nobody by nothing. */
export function personName(person: Named | null | undefined): string {
  if (!person) return "";
  return fullName(person.firstName, person.lastName) || (person.email ?? "");
}
