import { useRef, useState } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import { useToasts } from "../feedback/toasts.tsx";
import type { Column } from "./column.ts";
import type { ColumnsMenu } from "./columns-menu.tsx";

/** Where this browser stores the hidden columns of a list. */
const storageKey = (list: string) => `hilal-office-columns:${list}`;

function readHidden(list: string): ReadonlySet<string> {
  try {
    return new Set((localStorage.getItem(storageKey(list)) ?? "").split(" ").filter(Boolean));
  } catch {
    return new Set();
  }
}

function writeHidden(list: string, hidden: readonly string[]): void {
  try {
    if (hidden.length > 0) localStorage.setItem(storageKey(list), hidden.join(" "));
    else localStorage.removeItem(storageKey(list));
  } catch {
    // Without storage the choice lasts as long as the screen.
  }
}

/**
 * The columns of a list that the user has not hidden, and the button to choose them. The column that names the row is
 * always shown; the choice is stored in this browser (product: lists 5).
 * @param list names the list in the storage
 */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const t = useTexts();
  const toasts = useToasts();
  const [hidden, setHidden] = useState(() => readHidden(list));
  const [Menu, setMenu] = useState<typeof ColumnsMenu | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const fetchMenu = () => import("./columns-menu.tsx");
  const open = () =>
    void fetchMenu().then(
      (fetched) => setMenu(() => fetched.ColumnsMenu),
      () => toasts.failure((t) => t("errors.network")),
    );
  const choosable = columns.filter(({ isRowHeader }) => !isRowHeader);
  const shown = choosable.filter(({ id }) => !hidden.has(id)).map(({ id }) => id);
  const choose = (chosen: ReadonlySet<string>) => {
    const left = choosable.map(({ id }) => id).filter((id) => !chosen.has(id));
    setHidden(new Set(left));
    writeHidden(list, left);
  };
  const chooser = (
    <>
      <Button
        ref={button}
        rank="quiet"
        icon="columns"
        aria-label={t("rows.columns")}
        aria-haspopup="menu"
        aria-expanded={Menu !== null}
        onHoverStart={() => void fetchMenu().catch(() => undefined)}
        onPress={open}
      />
      {Menu && (
        <Menu
          columns={choosable}
          shown={shown}
          button={button}
          onChange={choose}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
  return {
    shown: columns.filter(({ id, isRowHeader }) => isRowHeader || !hidden.has(id)),
    chooser,
  };
}
