import { useTexts } from "../texts/language-provider.tsx";

/** The labels of a billboard's fields, by their names. */
export function useBillboardLabels() {
  const t = useTexts();
  return {
    title: t("adminRecords.field.title"),
    image: t("adminRecords.field.image"),
    image_alt: t("adminRecords.field.imageAlt"),
    link: t("adminRecords.field.link"),
    location: t("adminRecords.field.location"),
    created: t("adminRecords.field.date"),
    status: t("adminRecords.field.status"),
    starts_at: t("adminRecords.field.startsAt"),
    ends_at: t("adminRecords.field.endsAt"),
  };
}

export type BillboardLabels = ReturnType<typeof useBillboardLabels>;
