import { adminLink } from "@hilal/contract/admin-routes";
import { type Billboard, deleteBillboard, listBillboards } from "@hilal/contract/billboards";
import { activeStatuses, billboardLocationCodes } from "@hilal/contract/shared/choices";
import { variantUrl } from "@hilal/contract/shared/image-variants";
import { formatDate } from "@hilal/i18n/dates";
import { useState } from "react";
import { Link } from "react-router";
import { useApiQuery } from "../api/use-api.ts";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { Badge } from "../kit/badge.tsx";
import { Button, LinkButton } from "../kit/button.tsx";
import { ContentText } from "../kit/content-text.tsx";
import { Day } from "../kit/day.tsx";
import { OfficeDialog } from "../kit/feedback/office-dialog.tsx";
import { locationLabel, toChoices } from "../kit/fields/labels.ts";
import type { Column } from "../kit/list/column.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useListState } from "../kit/list/list-state.ts";
import { Screen } from "../kit/screen/screen.tsx";
import { Thumbnail } from "../kit/thumbnail.tsx";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import styles from "./billboards-screen.module.css";

/** No, image, title, created, location and status. */
function useBillboardColumns(): readonly Column<Billboard>[] {
  const t = useTexts();
  return [
    {
      id: "no",
      isNamed: true,
      header: t("adminLists.column.no"),
      width: "narrow",
      cell: (_billboard, place) => place,
    },
    {
      id: "image",
      card: "lead",
      header: t("adminLists.column.image"),
      width: "narrow",
      cell: ({ picture, image }) => <Thumbnail picture={picture} src={image} shape="wide" />,
    },
    {
      id: "title",
      header: t("adminLists.column.title"),
      width: "wide",
      isRowHeader: true,
      cell: ({ id, title }) => (
        <Link to={adminLink("editBillboard", id)}>
          <ContentText>{title}</ContentText>
        </Link>
      ),
      sort: { up: "title", down: "-title" },
    },
    {
      id: "created",
      header: t("adminLists.column.created"),
      cell: ({ created }) => <Day of={created} />,
      sort: { up: "oldest", down: "newest", first: "down" },
    },
    {
      id: "location",
      header: t("adminLists.column.location"),
      cell: ({ location }) => locationLabel(location, t),
      sort: { up: "location", down: "-location" },
    },
    {
      id: "status",
      header: t("adminLists.column.status"),
      cell: ({ status }) => (
        <Badge tone={status === "Active" ? "good" : "neutral"}>{t(`admin.status.${status}`)}</Badge>
      ),
    },
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
  const { t, language } = useLanguage();
  const { picture, image, link, location } = billboard;
  const [start, end] = [billboard.starts_at, billboard.ends_at].map(
    (moment) => moment && formatDate(moment, language),
  );
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

/** The actions of a billboard's row: preview it in its slot, edit it, delete it. */
function useBillboardActions(
  preview: (billboard: Billboard) => void,
): (billboard: Billboard) => readonly Action[] {
  const t = useTexts();
  const call = useConfirmedCall();
  return (billboard) => {
    const { id, can } = billboard;
    return allowedActions([
      {
        id: "preview",
        label: t("adminLists.preview"),
        icon: "preview",
        run: () => preview(billboard),
      },
      can?.edit && {
        id: "edit",
        icon: "edit",
        label: t("adminLists.edit"),
        href: adminLink("editBillboard", id),
      },
      can?.delete && {
        id: "delete",
        label: t("adminLists.delete"),
        isDangerous: true,
        run: () =>
          void call({
            endpoint: deleteBillboard,
            input: { params: { id } },
            ask: {
              question: t("adminLists.billboards.deleteQuestion"),
              agree: t("admin.confirm.delete"),
            },
            done: (_answer, t) => t("adminLists.billboards.deleted"),
            trashes: { kind: "billboard", id },
            isAlert: true,
            failed: (detail, t) => t("adminLists.billboards.deleteFailed", { detail }),
          }),
      },
    ]);
  };
}

const rules = {
  sorts: ["newest", "oldest", "title", "-title", "location", "-location", "id", "-id"],
  filters: { location: ["1", "2", "3", "4", "5", "6"], status: activeStatuses },
} as const;

/** The billboards, filtered by location and status, with a preview of the slot (product: back-office 9). */
export function BillboardsScreen() {
  const t = useTexts();
  const list = useListState(rules);
  const query = useApiQuery(listBillboards, { query: list.query }, { keepPrevious: true });
  const [previewed, setPreviewed] = useState<Billboard | null>(null);
  return (
    <Screen
      title={t("adminLists.billboards.title")}
      isFilled
      actions={
        <LinkButton rank="primary" icon="plus" to={adminLink("newBillboard")}>
          {t("adminLists.billboards.new")}
        </LinkButton>
      }
    >
      <ListPage
        label={t("adminLists.billboards.title")}
        list={list}
        query={query}
        columns={useBillboardColumns()}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        actionsOf={useBillboardActions(setPreviewed)}
        hasSearch
        filters={[
          {
            name: "location",
            label: t("adminLists.column.location"),
            choices: toChoices(billboardLocationCodes, (code) => locationLabel(code, t)),
          },
          {
            name: "status",
            label: t("adminLists.column.status"),
            choices: toChoices(activeStatuses, (value) => t(`admin.status.${value}`)),
          },
        ]}
        empty={t("adminLists.billboards.empty")}
        failed={t("adminLists.billboards.loadFailed")}
      />
      <BillboardPreview billboard={previewed} onClose={() => setPreviewed(null)} />
    </Screen>
  );
}
