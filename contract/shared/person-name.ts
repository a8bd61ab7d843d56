type Name = string | null | undefined;

/** Returns a first and a last name as they are shown; empty when both are missing. */
export function fullName(first: Name, last: Name): string {
  return `${first ?? ""} ${last ?? ""}`.trim();
}
