import type { User } from "@hilal/contract/accounts/users";
import { fullName } from "@hilal/contract/shared/person-name";

/** The display name of a person: the name, or the e-mail address when there is none (product: accounts 20). */
export function getPersonName({
  first_name,
  last_name,
  email,
}: Pick<User, "first_name" | "last_name" | "email">): string {
  return fullName(first_name, last_name) || email;
}
