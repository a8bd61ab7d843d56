/** A word that is longer stands in no column, whatever the face. */
const longestWord = 28;

/**
 * A text whose endless words (addresses, mostly) may be broken: without a place to break at, they would run out of the
 * column, and the search for one takes longer than it is worth.
 */
export function breakable(text: string): string {
  return text.replace(/\S{29,}/gu, (word) => {
    const letters = [...word];
    let broken = "";
    for (let at = 0; at < letters.length; at += longestWord) {
      const part = letters.slice(at, at + longestWord).join("");
      broken += at === 0 ? part : `\u200b${part}`;
    }
    return broken;
  });
}
