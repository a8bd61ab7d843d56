type Name = string | null | undefined;

/** The first and the last name of somebody as they are shown; nothing for who has told neither. */
export function fullName(first: Name, last: Name): string {
  return `${first ?? ""} ${last ?? ""}`.trim();
}
