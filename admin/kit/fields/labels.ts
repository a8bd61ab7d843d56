import { editionOfCategory } from "@hilal/contract/shared/categories";
import { billboardLocations } from "@hilal/contract/shared/choices";
import { categorySlugs, editionIds } from "@hilal/contract/shared/editions";
import type { OfficeTexts } from "../../texts/load-texts.ts";
import type { Choice } from "../choice-options.tsx";

/** The label of a category with its edition; for an unknown slug the slug itself (product: editions 7). */
export function categoryLabel(slug: string, t: OfficeTexts): string {
  const key = `categories.fullName.${slug}`;
  return t.has(key) ? (t as (key: string) => string)(key) : slug;
}

/** The categories, each in the group of its edition. */
export function categoryChoices(t: OfficeTexts): readonly Choice[] {
  return editionIds.flatMap((edition) =>
    categorySlugs
      .filter((slug) => editionOfCategory(slug) === edition)
      .map((slug) => ({
        value: slug,
        // Includes the edition again, because a closed select shows nothing else.
        label: categoryLabel(slug, t),
        group: t(`editions.${edition}.fullName`),
      })),
  );
}

/** The label of a billboard's slot; "Unknown" for any other code (product: advertising 1). */
export function locationLabel(code: number, t: OfficeTexts): string {
  const name = (billboardLocations as Readonly<Record<number, string | undefined>>)[code];
  return t(`admin.location.${(name ?? "unknown") as "unknown"}`);
}

/**
 * Converts values to choices with labels.
 * @example toChoices(activeStatuses, (value) => t(`admin.status.${value}`))
 */
export function toChoices<Value extends string | number>(
  values: readonly Value[],
  getLabel: (value: Value) => string,
): readonly Choice[] {
  return values.map((value) => ({ value: String(value), label: getLabel(value) }));
}

/** Text keys of the labels of a field's choices, by the field's name. */
const areas: Readonly<Record<string, (value: string) => string>> = {
  status: (value) => `admin.status.${value}`,
  language: (value) => `admin.recordLanguage.${value}`,
  direction: (value) => `admin.direction.${value}`,
  genre: (value) => `admin.genre.${value}`,
  category: (value) => `admin.authorCategory.${value}`,
  edition: (value) => `editions.${value}.name`,
};

/** A field's value as its form shows it: the label of a choice, any other value unchanged. */
export function valueLabel(name: string, value: string, t: OfficeTexts): string {
  if (name === "location" && value !== "") return locationLabel(Number(value), t);
  const key = areas[name]?.(value) ?? "";
  return t.has(key) ? (t as (key: string) => string)(key) : value;
}
