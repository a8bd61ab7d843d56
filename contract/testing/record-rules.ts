// Validation rules of record fields, on whichever form they appear. Each case is the sent value and its result: a
// value, or an error code.

import { missing } from "./account-rules.ts";
import type { Rule } from "./form-rules.ts";
import { letters } from "./refusals.ts";

export type Case = readonly [sent: unknown, outcome: unknown];

const code = /^([a-z]+_[a-z_]+|invalid)$/;

const isRefused = ([sent, outcome]: Case) =>
  sent !== outcome && typeof outcome === "string" && code.test(outcome);

/** Returns the rules of a form from the cases of its fields. */
export function toRules(fields: Readonly<Record<string, readonly Case[]>>): Record<string, Rule> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, cases]) => [
      field,
      {
        taken: cases.filter((one) => !isRefused(one)),
        refused: cases.filter(isRefused) as [unknown, string][],
      },
    ]),
  );
}

/** The address of a stored picture. */
export const cover = "/media/0123456789abcdef/a.jpg";
/** The fields of every form: the user that it acts for, and the version at which the record was read. */
export const everywhere = {
  user: [
    ["7", 7],
    ["", ""],
    [null, null],
    [missing, missing],
    ["seven", "invalid"],
    [0, "invalid"],
    [2_147_483_648, "invalid"],
    [1.5, "invalid"],
  ],
  version: [
    [3, 3],
    ["3", 3],
    [missing, missing],
    [0, "invalid"],
    ["x3", "invalid"],
  ],
} as const;
export const status: Case[] = [
  ["Inactive", "Inactive"],
  [missing, "Active"],
  ["active", "invalid"],
] as const;
export const line = (most: number, code: string): Case[] => [
  ["  two \n words ", "two words"],
  [letters(most), letters(most)],
  [letters(most + 1), "too_long"],
  ["   ", code],
  [missing, code],
  [7, code],
];
export const optional = (most: number): Case[] => [
  [missing, ""],
  ["  two  words ", "two words"],
  [letters(most), letters(most)],
  [letters(most + 1), "too_long"],
  [7, "invalid"],
];
export const later = (most: number): Case[] => [[missing, missing], ...optional(most).slice(1)];
export const paragraphs = (most: number): Case[] => [
  [" one\n two ", "one\n two"],
  [letters(most), letters(most)],
  [letters(most + 1), "too_long"],
];
export const day = (code: string, format: string): Case[] => [
  [" 2026-02-28 ", "2026-02-28"],
  ["2026-02-28T19:00:00.000Z", "2026-02-28T19:00:00.000Z"],
  [missing, code],
  [" ", code],
  [7, code],
  ["2026-02-29", format],
  ["28.02.2026", format],
];
export const laterDay: Case[] = [
  [missing, missing],
  ["", ""],
  [null, null],
  ["2026-02-28", "2026-02-28"],
  ["2026-02-29", "date_format"],
  [7, "date_format"],
];
export const file = (code: string): Case[] => [
  [` ${cover} `, cover],
  [`/${letters(1_999)}`, `/${letters(1_999)}`],
  [`/${letters(2_000)}`, "url_not_allowed"],
  [" ", code],
  [missing, code],
];
export const choice = (choices: readonly string[], code: string): Case[] => [
  ...choices.map((one): Case => [one, one]),
  ["", code],
  [missing, code],
  ["another", code],
];
export const truth: Case[] = [
  [true, true],
  ["true", true],
  ["false", false],
  [missing, missing],
  ["yes", "invalid"],
];
export const noText = (code: string): Case[] => [
  [" ", code],
  [missing, code],
];
