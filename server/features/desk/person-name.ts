import { fullName } from "@hilal/contract/shared/person-name";

interface Named {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

/** The name of a member of staff; the e-mail address of one without a name, "" without a person. */
export function personName(person: Named | null | undefined): string {
  if (!person) return "";
  return fullName(person.firstName, person.lastName) || (person.email ?? "");
}
