import type { User } from "@hilal/contract/accounts/users";

/** What an account is called: its names, or its address when it has none. */
export function userName({ first_name, last_name, email }: User): string {
  return `${first_name} ${last_name}`.trim() || email;
}
