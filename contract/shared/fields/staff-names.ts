import { removeInvisible } from "./invisible-characters.ts";

/**
 * Words that a reader's name may not consist of, since others would take the reader's comments for official ones
 * (product: comments 11).
 */
const staffNames = new Set([
  "admin",
  "administrator",
  "admins",
  "sysadmin",
  "webmaster",
  "moderator",
  "superuser",
  "hilaladmin",
  "adminhilal",
  "hilalteam",
  "hilaleditor",
  "hilalsupport",
  "isprofficial",
  "ایڈمن",
  "ایڈمنسٹریٹر",
  "منتظم",
  "ہلالایڈمن",
  "ہلالٹیم",
]);

/** Letters and digits that look like a Latin letter, with that letter. Longer tables would also match real names. */
const lookalikes: Readonly<Record<string, string>> = {
  а: "a",
  α: "a",
  ɑ: "a",
  "4": "a",
  "@": "a",
  е: "e",
  ε: "e",
  "3": "e",
  і: "i",
  ι: "i",
  ı: "i",
  "1": "i",
  "!": "i",
  "|": "i",
  ӏ: "l",
  ⅼ: "l",
  м: "m",
  ⅿ: "m",
  п: "n",
  ո: "n",
  η: "n",
  о: "o",
  ο: "o",
  "0": "o",
  р: "p",
  ρ: "p",
  ѕ: "s",
  "5": "s",
  $: "s",
  т: "t",
  τ: "t",
  с: "c",
  ԁ: "d",
  ⅾ: "d",
  ѵ: "v",
  ν: "v",
  ѡ: "w",
};

/**
 * Returns whether a name reads as one of the house's staff, even when it is disguised with invisible characters, signs
 * between its letters or letters of other scripts.
 *
 * @example readsAsStaff("A.d.m\u200bіn") // true
 */
export function readsAsStaff(name: string): boolean {
  const letters = removeInvisible(name.slice(0, 400).normalize("NFKD"))
    .replace(/\p{M}/gu, "")
    // A number after a name is not part of it.
    .replace(/(?<=\p{L})[\s\p{Nd}]+$/u, "")
    .toLowerCase();
  const read = [...letters].map((letter) => lookalikes[letter] ?? letter).join("");
  return staffNames.has(read.replace(/[^\p{L}]/gu, ""));
}

/**
 * Returns the field of a reader's name that reads as staff, alone or together with the other field; undefined for an
 * ordinary name.
 */
export function staffField(first: string, last: string): "first_name" | "last_name" | undefined {
  if (readsAsStaff(first) || readsAsStaff(`${first}${last}`)) return "first_name";
  return readsAsStaff(last) ? "last_name" : undefined;
}
