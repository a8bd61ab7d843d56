const word = /[\p{L}\p{N}\p{M}]+/gu;
/** Characters inside a word that a slug omits without splitting it: apostrophes, joiners, tatweel. */
const silent = /['’ʼ\u200C\u0640]|\u200D/g;
/** Vowel marks, which few people type. */
const vowelMarks = /[\u064B-\u0652\u0670]/g;

const longest = 80;
/** The rest of a title is ignored: a file may have any name. */
const longestTitle = 600;

/**
 * Returns the readable part of an article's address: the words of the title in its own script, in lower case, joined by
 * hyphens. It is only for people; the id before it identifies the article.
 *
 * @returns at most about 80 characters, cut between words; "" when the title has no letter or digit
 * @example
 * toSlug("Dawn over K2: A Soldier's Diary") // "dawn-over-k2-a-soldiers-diary"
 * toSlug("سیاچن کی ایک رات") // "سیاچن-کی-ایک-رات"
 */
export function toSlug(title: string): string {
  const bare = title
    .slice(0, longestTitle)
    .replace(silent, "")
    .normalize("NFC")
    .replace(vowelMarks, "");
  const words = bare.toLowerCase().match(word) ?? [];
  const [first, ...others] = words;
  if (first === undefined) return "";
  let slug = [...first].slice(0, longest).join("");
  for (const other of others) {
    if (slug.length + 1 + other.length > longest) break;
    slug += `-${other}`;
  }
  return slug;
}
