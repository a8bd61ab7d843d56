import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import popover from "../../../kit/controls/popover.module.css";
import styles from "./tool-button.module.css";
import menu from "./tool-menu.module.css";

/** One choice of a tool with several. */
export interface ToolChoice {
  readonly id: string;
  readonly label: string;
  /** A class that shows how the choice looks. */
  readonly style?: string | undefined;
}

interface ToolMenuProps {
  /** What is chosen with it. */
  readonly label: string;
  readonly choices: readonly ToolChoice[];
  readonly chosen: string;
  /** On the button; the label of the choice when left out. */
  readonly shown?: ReactNode;
  choose(id: string): void;
}

/** A tool with several choices: a button that says the present one, and the list of all. */
export function ToolMenu({ label, choices, chosen, shown, choose }: ToolMenuProps) {
  const current = choices.find(({ id }) => id === chosen)?.label ?? "";
  return (
    <MenuTrigger>
      <Button className={styles.tool ?? ""} aria-label={current ? `${label}: ${current}` : label}>
        {shown ?? <span className={menu.current}>{current}</span>}
        <Icon name="down" />
      </Button>
      <Popover className={classNames(popover.popover, menu.popover) ?? ""} placement="bottom start">
        <Menu
          aria-label={label}
          className={popover.list ?? ""}
          selectionMode="single"
          selectedKeys={[chosen]}
          onAction={(id) => choose(String(id))}
        >
          {choices.map(({ id, label, style }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={label}
              className={classNames(popover.item, menu.item) ?? ""}
            >
              <span className={style}>{label}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
