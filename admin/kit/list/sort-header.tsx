import { Icon, type IconName } from "@hilal/ui/icons/icon";
import { useTexts } from "../../texts/language-provider.tsx";
import type { Column, SortPair } from "./column.ts";
import styles from "./sort-header.module.css";

interface SortHeaderProps<Row> {
  readonly column: Column<Row>;
  readonly sort: string | undefined;
  onSort?(sort: string): void;
}

/** The head of a column, pressed to sort by it. */
export function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  const t = useTexts();
  const { header, sort: pair } = column;
  const attributes = { "data-width": column.width, "data-number": column.isNumber };
  if (!pair || !onSort) {
    return (
      <th scope="col" {...attributes}>
        {header}
      </th>
    );
  }
  const direction = directionOf(pair, sort);
  const next = direction === null ? (pair.first ?? "up") : opposite[direction];
  return (
    <th scope="col" aria-sort={direction ? spoken[direction] : "none"} {...attributes}>
      <button
        type="button"
        className={styles.button}
        title={t("adminLists.sortBy", { column: header })}
        onClick={() => onSort(pair[next])}
      >
        {header}
        <Icon name={direction ? icons[direction] : "updown"} />
      </button>
    </th>
  );
}

const opposite = { up: "down", down: "up" } as const;
const spoken = { up: "ascending", down: "descending" } as const;
const icons: Readonly<Record<"up" | "down", IconName>> = { up: "up", down: "down" };

function directionOf(pair: SortPair, sort: string | undefined): "up" | "down" | null {
  if (sort === pair.up) return "up";
  return sort === pair.down ? "down" : null;
}
