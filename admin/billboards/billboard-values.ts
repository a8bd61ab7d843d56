import { type Billboard, billboard, billboardBody } from "@hilal/contract/billboards";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import type { z } from "zod";

export const billboardForm = billboardBody;

export type BillboardValues = z.input<typeof billboardForm>;
export type BillboardSent = z.output<typeof billboardForm>;

/** What the form of a new billboard begins with. */
export function newBillboard(user: number): BillboardValues {
  return {
    title: "",
    location: "",
    status: "Active",
    issue_news: "Yes",
    created: "",
    image: "",
    image_alt: "",
    link: "",
    starts_at: "",
    ends_at: "",
    user,
  };
}

/** The form's values of a billboard; its slot is text, as a list of choices holds it. */
export function billboardValues(record: Billboard, user: number): BillboardValues {
  const { title, status, issue_news, image, image_alt, link, version } = record;
  return {
    title,
    location: String(record.location),
    status,
    issue_news,
    created: toKarachiDay(record.created),
    image,
    image_alt,
    link: link ?? "",
    starts_at: record.starts_at ? toKarachiDay(record.starts_at) : "",
    ends_at: record.ends_at ? toKarachiDay(record.ends_at) : "",
    user,
    version,
  };
}

/** The same of a billboard that a refused save told; null when it is none. */
export function billboardValuesNow(current: unknown, user: number): BillboardValues | null {
  const { data } = billboard.safeParse(current);
  return data ? billboardValues(data, user) : null;
}
