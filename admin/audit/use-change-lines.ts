import type { AuditEntry } from "@hilal/contract/audit";
import { formatDateTime } from "@hilal/i18n/dates";
import { isLanguage, languages } from "@hilal/i18n/languages";
import { categoryLabel } from "../kit/fields/labels.ts";
import { useLanguage } from "../texts/language-provider.tsx";

/** Cut where a row would grow beyond what one reads at a glance. */
const longest = 80;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const isWithheld = (value: unknown) =>
  typeof value === "object" && value !== null && "changed" in value;

/** Says of an entry, field by field, what was and what became. */
export function useChangeLines(): (entry: Pick<AuditEntry, "before" | "after">) => string[] {
  const { t, language } = useLanguage();
  const fieldName = (column: string) => {
    const key = `records.field.${column}`;
    return t.has(key) ? (t as (key: string) => string)(key) : column.replaceAll("_", " ");
  };
  const valueText = (column: string, value: unknown): string => {
    if (value === null || value === undefined || value === "") return t("records.audit.nothing");
    if (typeof value === "boolean") return t(value ? "records.audit.yes" : "records.audit.no");
    if (typeof value !== "string") return shortened(JSON.stringify(value));
    if (column === "category") return categoryLabel(value, t);
    if (column === "language" && isLanguage(value)) return languages[value].name;
    if (column === "digits") return t(`records.digits.${value === "urdu" ? "urdu" : "western"}`);
    for (const area of ["admin.status", "roles", "records.outcome"]) {
      const key = `${area}.${value}`;
      if (t.has(key)) return (t as (key: string) => string)(key);
    }
    return instant.test(value) ? formatDateTime(value, language) : shortened(value);
  };
  return ({ before, after }) =>
    Object.keys(after ?? before ?? {}).map((column) => {
      const field = fieldName(column);
      const was = before?.[column];
      const became = after?.[column];
      if (isWithheld(became)) return t("records.audit.changedText", { field });
      if (before !== null && after !== null) {
        const values = { before: valueText(column, was), after: valueText(column, became) };
        return t("records.audit.change", { field, ...values });
      }
      return t("records.audit.value", { field, value: valueText(column, became ?? was) });
    });
}

const shortened = (text: string) =>
  text.length > longest ? `${[...text].slice(0, longest).join("")}…` : text;
