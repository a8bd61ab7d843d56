import { commonPasswordWords } from "./common-password-words.ts";

/** Lines of keys and the alphabet: fingers and tongues run along them, forwards and backwards. */
const runs = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "qazwsxedcrfvtgbyhnujmikolp",
].flatMap((line) => [line, [...line].reverse().join("")]);
const longestLine = Math.max(...runs.map((line) => line.length));

/** Fewer digits than this, and nothing but digits, is a telephone number, a date or an identity card. */
const digitsAlone = 16;

const letterBehind: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/**
 * Whether a password is among those that are tried first: a common word dressed up with digits and signs, a run along
 * the keyboard, one piece repeated, or digits alone.
 *
 * @example isCommonPassword("P@ssw0rd2024!") // true
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  if (/^[\d\p{P}\p{S}\s]*$/u.test(plain) && plain.replace(/\D/g, "").length < digitsAlone)
    return true;
  if (new Set(plain).size < 4) return true;
  const unit = repeatedUnit(plain);
  return [plain, unit].some((text) => isRun(text) || isCommonWord(text));
}

/** A word once digits and signs are taken off its ends; read as it stands and with letters for look-alikes. */
function isCommonWord(text: string): boolean {
  const withoutTail = text.replace(/[\d\p{P}\p{S}\s]+$/u, "");
  const stem = withoutTail.replace(/^[\d\p{P}\p{S}\s]+/u, "");
  const lookAlike = [...withoutTail].map((character) => letterBehind[character] ?? character);
  return [text, stem, lookAlike.join("")].some((reading) =>
    commonPasswordWords.has(repeatedUnit(reading)),
  );
}

/** Whether a text is made of pieces, each at least four characters of a run. */
function isRun(text: string): boolean {
  let rest = text;
  while (rest.length >= 4) {
    const length = longestRun(rest);
    if (length < 4) return false;
    rest = rest.slice(length);
  }
  return rest.length < 4;
}

function longestRun(text: string): number {
  for (let length = Math.min(text.length, longestLine); length >= 4; length -= 1) {
    const piece = text.slice(0, length);
    if (runs.some((run) => run.includes(piece))) return length;
  }
  return 0;
}

/** The piece that a text repeats, or the text itself: "abcabcabc" is "abc" three times. */
function repeatedUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length);
    if (text.length % length === 0 && unit.repeat(text.length / length) === text) return unit;
  }
  return text;
}
