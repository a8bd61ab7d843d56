import { adminLink } from "@hilal/contract/admin-routes";
import { type Billboard, deleteBillboard, listBillboards } from "@hilal/contract/billboards";
import { variantUrl } from "@hilal/contract/shared/image-variants";
import { formatDate } from "@hilal/i18n/dates";
import { useState } from "react";
import { allowedActions } from "../kit/actions/action.ts";
import { useRecordActions } from "../kit/actions/record-actions.ts";
import { Button } from "../kit/button.tsx";
import { OfficeDialog } from "../kit/feedback/office-dialog.tsx";
import { locationLabel } from "../kit/fields/labels.ts";
import { type ColumnsOf, listRules } from "../kit/list/list-rules.ts";
import { NewLink } from "../kit/list/new-link.tsx";
import { RecordList, useListQuery } from "../kit/list/record-list.tsx";
import { useStandardColumns } from "../kit/list/standard-columns.tsx";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import styles from "./billboards-screen.module.css";

function useBillboardColumns(): ColumnsOf<typeof listBillboards> {
  const t = useTexts();
  const { plain, place, picture, title, day, status } = useStandardColumns();
  return [
    place({ isNamed: true }),
    picture("image", ({ picture, image }) => ({ picture, src: image, shape: "wide" })),
    title(
      "title",
      (billboard) => ({ text: billboard.title, to: adminLink("editBillboard", billboard.id) }),
      { sort: "title" },
    ),
    day("created", ({ created }) => created, { sort: "newest" }),
    plain("location", ({ location }) => locationLabel(location, t), { sort: "location" }),
    status(),
  ];
}

interface BillboardPreviewProps {
  /** Null while nothing is previewed. */
  readonly billboard: Billboard | null;
  onClose(): void;
}

/** Shows a billboard as it looks in its slot, with its link and its dates. */
function BillboardPreview({ billboard, onClose }: BillboardPreviewProps) {
  const { t } = useLanguage();
  return (
    <OfficeDialog
      title={billboard ? t("adminLists.billboards.previewTitle", { title: billboard.title }) : ""}
      isOpen={billboard !== null}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t("common.close")}</Button>}
    >
      {billboard && <Slot billboard={billboard} />}
    </OfficeDialog>
  );
}

function Slot({ billboard }: { readonly billboard: Billboard }) {
  const t = useTexts();
  const { picture, image, location } = billboard;
  return (
    <>
      <p>{t("adminLists.billboards.previewSlot", { location: locationLabel(location, t) })}</p>
      <figure className={styles.slot}>
        <figcaption className={styles.label}>{t("common.advertisement")}</figcaption>
        <img
          className={styles.picture}
          src={picture?.variants ? variantUrl(picture.src, 640, "webp") : image}
          alt={billboard.image_alt || billboard.title}
        />
      </figure>
      <Booking billboard={billboard} />
    </>
  );
}

/** Where a billboard leads, and from when until when it is shown. */
function Booking({ billboard }: { readonly billboard: Billboard }) {
  const { t, language } = useLanguage();
  const { link } = billboard;
  const [start, end] = [billboard.starts_at, billboard.ends_at].map(
    (moment) => moment && formatDate(moment, language),
  );
  return (
    <>
      <p className={styles.link}>
        {link
          ? t.rich("adminLists.billboards.leadsTo", { address: <bdi dir="ltr">{link}</bdi> })
          : t("adminLists.billboards.leadsNowhere")}
      </p>
      {start && end && <p>{t("adminLists.billboards.fromUntil", { start, end })}</p>}
      {start && !end && <p>{t("adminLists.billboards.from", { date: start })}</p>}
      {!start && end && <p>{t("adminLists.billboards.until", { date: end })}</p>}
    </>
  );
}

const rules = listRules(listBillboards, ["location", "status"]);

/** The billboards, filtered by location and status, with a preview of the slot (product: back-office 9). */
export function BillboardsScreen() {
  const t = useTexts();
  const [previewed, setPreviewed] = useState<Billboard | null>(null);
  const { edit, remove } = useRecordActions({
    endpoint: deleteBillboard,
    texts: "adminLists.billboards",
    kind: "billboard",
    isAlert: true,
    editRoute: "editBillboard",
  });
  return (
    <RecordList
      texts="adminLists.billboards"
      headActions={<NewLink section="billboards" to={adminLink("newBillboard")} />}
      {...useListQuery(listBillboards, rules)}
      columns={useBillboardColumns()}
      facts={[{ id: "booking", look: (billboard) => <Booking billboard={billboard} /> }]}
      getName={({ title }) => title}
      getActions={(billboard) =>
        allowedActions([
          {
            id: "preview",
            label: t("adminLists.preview"),
            icon: "preview",
            run: () => setPreviewed(billboard),
          },
          edit(billboard),
          remove(billboard),
        ])
      }
    >
      <BillboardPreview billboard={previewed} onClose={() => setPreviewed(null)} />
    </RecordList>
  );
}
