import type { ActiveStatus, RecordLanguage } from "@hilal/contract/shared/choices";
import { formatDateTime, formatNumber } from "@hilal/i18n/dates";
import type { Language } from "@hilal/i18n/languages";
import type { OfficeMessages } from "@hilal/i18n/messages/office-messages";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { useLanguage } from "../../texts/language-provider.tsx";
import { Badge } from "../badge.tsx";
import { ContentText } from "../content-text.tsx";
import { Day } from "../day.tsx";
import { Thumbnail } from "../thumbnail.tsx";
import type { Column } from "./column.ts";

/** The text key of a column's header, from `adminLists.column`. */
type ColumnName = keyof OfficeMessages["adminLists"]["column"];

interface Title {
  readonly text: string;
  /** The language of the titled piece. */
  readonly language?: Language;
  /** The path of the record's form. */
  readonly to: string;
}

type More<Row, Sort extends string> = Partial<
  Pick<Column<Row, Sort>, "sort" | "width" | "card" | "isNamed" | "isRowHeader" | "look">
>;

/** Returns builders for the columns that record lists share; their headers are the texts of `adminLists.column`. */
export function useStandardColumns() {
  const { t, language } = useLanguage();
  const header = (name: ColumnName) => t(`adminLists.column.${name}`);

  /** A column with custom cells; only its header is predefined. */
  function plain<Row, Sort extends string>(
    name: ColumnName,
    cell: (row: Row, place: number) => ReactNode,
    more: More<Row, Sort> = {},
  ): Column<Row, Sort> {
    return { id: name, header: header(name), cell, ...more };
  }

  return {
    plain,
    /** The position in the list, counted from 1 over all pages. */
    place: (more: More<unknown, never> = {}): Column<unknown, never> =>
      plain("no", (_row, place) => place, { width: "id", look: () => null, ...more }),
    id: (): Column<{ readonly id: number }, "id"> =>
      plain("id", ({ id }) => id, { width: "id", isNamed: true, sort: "id" }),
    picture<Row>(
      name: ColumnName,
      getPicture: (row: Row) => ComponentProps<typeof Thumbnail>,
    ): Column<Row, never> {
      const cell = (row: Row) => <Thumbnail {...getPicture(row)} />;
      const look = (row: Row) => <Thumbnail {...getPicture(row)} isLarge />;
      return plain(name, cell, { width: "picture", card: "lead", look });
    },
    /** The row's name, linked to the record's form. */
    title<Row, Sort extends string>(
      name: ColumnName,
      getTitle: (row: Row) => Title,
      more: More<Row, Sort> = {},
    ): Column<Row, Sort> {
      const cell = (row: Row) => {
        const { to, text, language: written } = getTitle(row);
        return (
          <Link to={to}>
            <ContentText {...(written ? { language: written } : {})}>{text}</ContentText>
          </Link>
        );
      };
      return plain(name, cell, { width: "wide", isRowHeader: true, ...more });
    },
    /** Free text on one line. */
    text<Row, Sort extends string>(
      name: ColumnName,
      getText: (row: Row) => string,
      more: More<Row, Sort> = {},
    ): Column<Row, Sort> {
      return plain(name, (row: Row) => <ContentText>{getText(row)}</ContentText>, more);
    },
    number<Row, Sort extends string>(
      name: ColumnName,
      getNumber: (row: Row) => number,
      sort: Sort,
    ): Column<Row, Sort> {
      const cell = (row: Row) => formatNumber(getNumber(row), language);
      return { ...plain(name, cell, { sort }), isNumber: true };
    },
    day<Row, Sort extends string>(
      name: ColumnName,
      getInstant: (row: Row) => string,
      more: More<Row, Sort> = {},
    ): Column<Row, Sort> {
      const look = (row: Row) => formatDateTime(getInstant(row), language);
      return plain(name, (row: Row) => <Day of={getInstant(row)} />, {
        width: "date",
        look,
        ...more,
      });
    },
    language: (): Column<{ readonly language: RecordLanguage }, never> =>
      plain("language", (record) => t(`admin.recordLanguage.${record.language}`)),
    status: (): Column<{ readonly status: ActiveStatus }, never> =>
      plain("status", ({ status }) => (
        <Badge tone={status === "Active" ? "good" : "neutral"}>{t(`admin.status.${status}`)}</Badge>
      )),
  };
}
