/**
 * A text that others chose, to be shown on a terminal: signs that would steer it, turn its direction or hide something are
 * written as `\u{…}`.
 */
export const shownText = (text: string): string =>
  text.replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`,
  );
