import type { AuditEntry } from "@hilal/contract/audit";
import { useMemo } from "react";
import { useLanguage } from "../texts/language-provider.tsx";
import { changedValues, type ValueText } from "./changed-values.ts";

type Changed = Pick<AuditEntry, "kind" | "before" | "after">;

const nobody: ReadonlyMap<number, string> = new Map();
const noMore: Readonly<Record<string, ValueText>> = {};

/** The name that a finding of an issue's check goes by; its check says what it is. */
const untold = new Set(["subject"]);

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

/**
 * Says of an entry, field by field, what was and what became, in the words of the forms.
 * @param people the names of members of staff by their number; without them the number is told
 * @param more how values of further columns are told, whose texts not every screen has
 */
export function useChangeLines(
  people = nobody,
  more: Readonly<Record<string, ValueText>> = noMore,
): (entry: Changed) => string[] {
  const { t, language } = useLanguage();
  const texts = useMemo(() => changedValues({ t, language, people }), [t, language, people]);
  const fieldName = (column: string) => {
    const key = `records.field.${column}`;
    return t.has(key) ? (t as (key: string) => string)(key) : t("records.audit.otherField");
  };
  return ({ kind, before, after }) =>
    Object.keys(after ?? before ?? {}).flatMap((column) => {
      const [was, became] = [before?.[column], after?.[column]];
      if (untold.has(column) || (isEmpty(was) && isEmpty(became))) return [];
      const field = fieldName(column);
      const text = texts[`${kind}.${column}`] ?? texts[column] ?? more[column];
      const said = (value: unknown) =>
        isEmpty(value) ? t("records.audit.nothing") : text?.(value);
      const values = { before: said(was), after: said(became) };
      if (column === "description" && values.after === undefined)
        return t("records.audit.changedText", { field });
      if (values.before === undefined || values.after === undefined)
        return t("records.audit.changedField", { field });
      if (before !== null && after !== null)
        return t("records.audit.change", { field, before: values.before, after: values.after });
      return t("records.audit.value", {
        field,
        value: after === null ? values.before : values.after,
      });
    });
}
