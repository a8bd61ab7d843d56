import type { ButtonRank } from "@hilal/ui/button-style";
import type { ReactNode } from "react";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import styles from "./action-menu.module.css";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** One thing that can be done. Either `href` leads somewhere or `run` does it. */
export interface Action {
  readonly id: string;
  readonly label: string;
  /** Inside the back office or out of it. */
  readonly href?: string;
  readonly newTab?: boolean;
  /** Marks what destroys something. */
  readonly isDangerous?: boolean;
  run?(): void;
}

interface ActionMenuProps {
  /** The name of the menu. */
  readonly label: string;
  readonly actions: readonly Action[];
  /** What the button shows; three dots when left out. */
  readonly trigger?: ReactNode;
  readonly rank?: ButtonRank;
  readonly isPending?: boolean;
}

/** A button that opens a list of actions. */
export function ActionMenu({
  label,
  actions,
  trigger,
  rank = "quiet",
  isPending,
}: ActionMenuProps) {
  return (
    <MenuTrigger>
      {trigger ? (
        <Button rank={rank} {...(isPending ? { isPending } : {})}>
          {trigger}
          <Icon name="down" />
        </Button>
      ) : (
        <Button rank={rank} icon="more" aria-label={label} {...(isPending ? { isPending } : {})} />
      )}
      <Popover placement="bottom end" className={styles.popover ?? ""}>
        <Menu aria-label={label} className={styles.menu ?? ""}>
          {actions.map((action) => (
            <MenuItem
              key={action.id}
              id={action.id}
              textValue={action.label}
              className={styles.item ?? ""}
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
    </MenuTrigger>
  );
}
