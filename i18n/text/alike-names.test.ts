import { expect, it } from "vitest";
import { areAlike, toNameToCompare } from "./alike-names.ts";

const alike = (one: string, other: string) =>
  areAlike(toNameToCompare(one), toNameToCompare(other));

it.each([
  ["Amina Rahman", "amina  RAHMAN"],
  ["Amina Rahman", "Rahman, Amina"],
  ["Abdul Rahman", "Abdulrahman"],
  ["Dr. Amina Rahman", "Amina Rahman"],
  ["Lt Col (R) Ahmed Raza", "Raza Ahmad"],
  ["Brig (Retd) Muhammad Khan", "Mohammed Khan"],
  ["Amina Khan Rahman", "Amina Rahman"],
  ["Amina Rahmaan", "Amina Rahman"],
  ["Zainab Siddiqui", "Zainab Sidiqui"],
  ["José Álvarez", "Jose Alvarez"],
  ["علی رضا", "علي رضا"],
  ["ڈاکٹر آمنہ رحمٰن", "آمنه رحمن"],
  ["بریگیڈیئر (ر) احمد شاہ", "احمد شاہ"],
  ["شاہ احمد", "احمد شاہ"],
  ["عبد الرحمان", "عبدالرحمان"],
  ["Major", "major"],
])("%j and %j may be one person", (one, other) => {
  expect(alike(one, other)).toBe(true);
  expect(alike(other, one)).toBe(true);
});

it.each([
  ["Amina Rahman", "Amina Raza"],
  ["Amina", "Amina Rahman"],
  ["Ali Khan", "Ali Khattak"],
  ["Sana", "Sara"],
  ["Sana Ali", "Sara Ali"],
  ["علی رضا", "علی احمد"],
  ["Dr Amina", "Dr Bilal"],
  ["Bilal", ""],
  ["", ""],
])("%j and %j are two", (one, other) => {
  expect(alike(one, other)).toBe(false);
});
