import type { DeskPerson } from "@hilal/contract/desk/desk-people";
import { foldLoose } from "@hilal/i18n/text/fold";

/** A name that is being typed after an at sign, up to the cursor: at most two words of it. */
const typed = /(?:^|\s)@((?:[\p{L}\p{M}.'’@-]+ ?){0,2})$/u;

/** How many names are offered at a time. */
const most = 6;

/** What stands after the at sign before the cursor; null where nobody is being named. */
export function nameBeingTyped(text: string, cursor: number): string | null {
  return typed.exec(text.slice(0, cursor))?.[1] ?? null;
}

/** The people whose name has what is typed, in whatever spelling. */
export function peopleNamed<Person extends DeskPerson>(
  people: readonly Person[],
  name: string,
): Person[] {
  const wanted = foldLoose(name).trim();
  return people.filter((person) => foldLoose(person.name).includes(wanted)).slice(0, most);
}

/** Puts a person's whole name in the place of what is typed of it. @returns the text, and where the cursor goes */
export function withName(text: string, cursor: number, person: DeskPerson) {
  const begun = nameBeingTyped(text, cursor) ?? "";
  const before = `${text.slice(0, cursor - begun.length)}${person.name} `;
  return { text: before + text.slice(cursor), cursor: before.length };
}

/** Those who were picked and are still named. */
export function stillNamed(text: string, picked: readonly DeskPerson[]): number[] {
  const named = picked.filter(({ name }) => text.includes(`@${name}`));
  return [...new Set(named.map(({ id }) => id))];
}
