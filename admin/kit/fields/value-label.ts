import type { OfficeTexts } from "../../texts/load-texts.ts";
import { locationLabel } from "./labels.ts";

/** Where the labels of a field's choices are, by the field's name. */
const areas: Readonly<Record<string, (value: string) => string>> = {
  status: (value) => `admin.status.${value}`,
  language: (value) => `admin.recordLanguage.${value}`,
  direction: (value) => `admin.direction.${value}`,
  genre: (value) => `admin.genre.${value}`,
  category: (value) => `admin.authorCategory.${value}`,
  edition: (value) => `editions.${value}.name`,
};

/** A field's value as its form shows it: a choice by its label, anything else as it is. */
export function valueLabel(name: string, value: string, t: OfficeTexts): string {
  if (name === "location" && value !== "") return locationLabel(Number(value), t);
  const key = areas[name]?.(value) ?? "";
  return t.has(key) ? (t as (key: string) => string)(key) : value;
}
