import { updateIssueDetails } from "@hilal/contract/issues/issue-desk";
import { type IssuePlan, issuePlan } from "@hilal/contract/issues/issue-plan";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import type { z } from "zod";
import type { OfficeForm } from "../kit/fields/use-zod-form.ts";

export const detailsForm = updateIssueDetails.body;
export type DetailsValues = z.input<typeof detailsForm>;
export type DetailsSent = z.output<typeof detailsForm>;
export type DetailsForm = OfficeForm<DetailsValues, DetailsSent>;

/** What the form of the details holds of an issue. */
export function detailsValues(plan: IssuePlan): DetailsValues {
  const { title, number, theme_colour, cover_image, cover_alt, doc_url, note, note_writer } = plan;
  return {
    title,
    publish_date: toKarachiDay(plan.publish_date),
    number,
    theme_colour,
    cover_image,
    cover_alt,
    doc_url,
    note,
    note_writer,
    version: plan.version,
  };
}

/** The same of an issue that a refused save told; null when it is none. */
export function detailsValuesNow(current: unknown): DetailsValues | null {
  const { data } = issuePlan.safeParse(current);
  return data ? detailsValues(data) : null;
}

/** Whether two say the same of an issue, whatever became of its contents. */
export function areSameDetails(
  one: Partial<DetailsValues>,
  other: Partial<DetailsValues>,
): boolean {
  const told = ({ version: _, ...rest }: Partial<DetailsValues>) =>
    JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));
  return told(one) === told(other);
}
