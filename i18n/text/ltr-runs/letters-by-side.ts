/**
 * What a character is to the order of a line of Urdu: a letter of either side, a digit, a space, a sign that takes the
 * side of what stands around it, or an end of everything (another line, another isolate).
 */
export type Side = "ltr" | "rtl" | "digit" | "space" | "sign" | "end";

const letter = /[\p{L}\p{M}]/u;

/** Which side the character at a place of a text is on; a second half of a pair of units is on that of the first. */
export function sideAt(text: string, at: number): Side {
  const code = text.charCodeAt(at);
  if (code < 0x80) return sideOfAscii(code);
  if (code >= 0x590 && code <= 0x8ff) return isDigit(code) ? "digit" : "rtl";
  if (isRtlForm(code)) return "rtl";
  if (isEnd(code)) return "end";
  if (code === 0xa0 || code === 0x2009 || code === 0x202f) return "space";
  return letter.test(characterAt(text, at)) ? "ltr" : "sign";
}

function sideOfAscii(code: number): Side {
  if (code === 0x20 || code === 0x09) return "space";
  if (code === 0x0a || code === 0x0d) return "end";
  if (code >= 0x30 && code <= 0x39) return "digit";
  const small = code | 0x20;
  return small >= 0x61 && small <= 0x7a ? "ltr" : "sign";
}

/** Arabic and Urdu digits; ٫ and ٬ hold them together as points and commas do. */
const isDigit = (code: number) =>
  (code >= 0x660 && code <= 0x669) ||
  code === 0x66b ||
  code === 0x66c ||
  (code >= 0x6f0 && code <= 0x6f9);

/** Presentation forms; the brackets of verses among them stand between words of Arabic. */
const isRtlForm = (code: number) =>
  (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefe);

/** Signs of direction, ends of lines and what stands for something that is no text. */
const isEnd = (code: number) =>
  (code >= 0x2028 && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069) ||
  code === 0x200e ||
  code === 0x200f ||
  code === 0xfffc;

function characterAt(text: string, at: number): string {
  const isSecond = (text.charCodeAt(at) & 0xfc00) === 0xdc00;
  return String.fromCodePoint(text.codePointAt(isSecond ? at - 1 : at) ?? 0);
}
