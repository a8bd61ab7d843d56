import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import type { RefObject } from "react";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { useTexts } from "../../texts/language-provider.tsx";
import popover from "../popover.module.css";
import type { Column } from "./column.ts";
import styles from "./columns-menu.module.css";

interface ColumnsMenuProps {
  readonly columns: readonly Pick<Column<never>, "id" | "header">[];
  readonly shown: readonly string[];
  /** The button that opens it. */
  readonly button: RefObject<HTMLButtonElement | null>;
  onChange(shown: ReadonlySet<string>): void;
  onClose(): void;
}

/** The columns of a list, each shown or hidden by choice. */
export function ColumnsMenu({ columns, shown, button, onChange, onClose }: ColumnsMenuProps) {
  const t = useTexts();
  return (
    <Popover
      isOpen
      trigger="MenuTrigger"
      triggerRef={button}
      placement="bottom end"
      className={popover.popover ?? ""}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Menu
        aria-label={t("rows.columnsOf")}
        className={popover.list ?? ""}
        autoFocus="first"
        selectionMode="multiple"
        selectedKeys={shown}
        onSelectionChange={(keys) =>
          onChange(new Set(keys === "all" ? columns.map(({ id }) => id) : [...keys].map(String)))
        }
        onClose={onClose}
      >
        {columns.map(({ id, header }) => (
          <MenuItem
            key={id}
            id={id}
            textValue={header}
            className={classNames(popover.item, styles.item) ?? ""}
          >
            <span className={styles.mark}>
              <Icon name="check" />
            </span>
            {header}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
