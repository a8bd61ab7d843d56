import { classNames } from "@hilal/ui/class-names";
import type { RefObject } from "react";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import popover from "../popover.module.css";
import type { Action } from "./action.ts";
import styles from "./action-list.module.css";

interface ActionListProps {
  readonly label: string;
  readonly actions: readonly Action[];
  /** The button that anchors the list. */
  readonly button: RefObject<HTMLButtonElement | null>;
  onClose(): void;
}

/** The open list of an action menu. */
export function ActionList({ label, actions, button, onClose }: ActionListProps) {
  return (
    <Popover
      isOpen
      trigger="MenuTrigger"
      aria-label={label}
      triggerRef={button}
      placement="bottom end"
      className={classNames(popover.popover, styles.popover) ?? ""}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Menu aria-label={label} className={popover.list ?? ""} autoFocus="first" onClose={onClose}>
        {actions.map((action) => (
          <MenuItem
            key={action.id}
            id={action.id}
            textValue={action.label}
            className={classNames(popover.item, styles.item) ?? ""}
            data-dangerous={action.isDangerous || undefined}
            {...(action.href ? { href: action.href } : {})}
            {...(action.newTab ? { target: "_blank", rel: "noopener" } : {})}
            {...(action.run ? { onAction: action.run } : {})}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
