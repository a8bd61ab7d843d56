// Validation rules of account fields, on whichever form they appear.

import type { Rule } from "./form-rules.ts";
import { letters } from "./refusals.ts";

/** Marks a field that is not sent. */
export const missing = undefined;
/** The token of a mailed link. */
export const token = letters(43);

const longAddress = `${letters(64)}@${letters(61)}.${letters(61)}.${letters(62)}.pk`;
export const email: Rule = {
  taken: [
    [" Hina@Reader.Example ", "hina@reader.example"],
    [longAddress, longAddress],
  ],
  refused: [
    [missing, "email_required"],
    [7, "email_required"],
    ["  ", "email_required"],
    ["hina", "email_invalid"],
    [`x${longAddress}`, "email_invalid"],
    [letters(1_017), "email_invalid"],
  ],
};
export const password: Rule = {
  taken: [
    ["x", "x"],
    [` ${letters(127)}`, ` ${letters(127)}`],
  ],
  refused: [
    [missing, "password_required"],
    ["", "password_required"],
    [letters(129), "password_too_long"],
  ],
};
export const newPassword: Rule = {
  taken: [
    [letters(10), letters(10)],
    [letters(128), letters(128)],
  ],
  refused: [
    [missing, "password_required"],
    ["", "password_required"],
    [letters(9), "password_too_short"],
    [letters(129), "password_too_long"],
  ],
};
/** The same rule for an optional field. */
export const orNone = ({ taken = [], refused = [] }: Rule): Rule => ({
  taken: [[missing, missing], ...taken],
  refused: refused.filter(([sent]) => sent !== missing),
});
export const code: Rule = {
  taken: [
    [missing, missing],
    ["1234 5678", "12345678"],
    ["1234-5678", "12345678"],
    ["۱۲۳۴۵۶۷۸", "12345678"],
    ["٠١٢٣٤٥٦٧", "01234567"],
    [`${" ".repeat(24)}12345678`, "12345678"],
  ],
  refused: [
    ["1234567", "code_wrong"],
    ["123456789", "code_wrong"],
    ["1234567a", "code_wrong"],
    [`${" ".repeat(25)}12345678`, "code_wrong"],
    [" - ", "code_required"],
    [7, "code_required"],
  ],
};
export const personName: Rule = {
  taken: [
    ["", ""],
    ["  Hina   Yousaf", "Hina Yousaf"],
    [letters(120), letters(120)],
  ],
  refused: [
    [letters(121), "too_long"],
    ["a\tb", "control_characters"],
    ["a\u0000", "control_characters"],
    [7, "name_required"],
  ],
};
export const linkToken: Rule = {
  taken: [
    [token, token],
    ["aZ09_-".padEnd(43, "x"), "aZ09_-".padEnd(43, "x")],
  ],
  refused: [
    [missing, "link_invalid"],
    [letters(42), "link_invalid"],
    [letters(44), "link_invalid"],
    [`${letters(42)}.`, "link_invalid"],
  ],
};
export const language: Rule = {
  taken: [
    [missing, missing],
    ["en", "en"],
    ["ur", "ur"],
  ],
};
