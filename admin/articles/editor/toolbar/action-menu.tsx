import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import type { Editor } from "@tiptap/react";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuSection, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import popover from "../../../kit/popover.module.css";
import { floatingTools } from "./floating-bar.tsx";
import styles from "./tool-button.module.css";
import menu from "./tool-menu.module.css";
import { useMenuReturn } from "./use-menu-return.ts";

/** An entry of the menu. */
interface Action<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly isDisabled: boolean;
  /** Whether the tool is on; left out for one-time actions. */
  readonly isOn?: boolean;
}

interface ActionMenuProps<Id extends string> {
  readonly editor: Editor;
  readonly label: string;
  readonly actions: readonly Action<Id>[];
  run(id: Id): void;
}

/** A tool with several actions: a button that names their target, and a menu of them. */
export function ActionMenu<Id extends string>({
  editor,
  label,
  actions,
  run,
}: ActionMenuProps<Id>) {
  const { onOpenChange, onPressStart, noteChoice } = useMenuReturn(editor);
  const item = ({ id, label }: Action<Id>) => (
    <MenuItem
      key={id}
      id={id}
      textValue={label}
      className={classNames(popover.item, menu.item) ?? ""}
    >
      <span>{label}</span>
    </MenuItem>
  );
  const states = actions.filter(({ isOn }) => isOn !== undefined);
  return (
    <MenuTrigger onOpenChange={onOpenChange}>
      <Button className={styles.tool ?? ""} preventFocusOnPress onPressStart={onPressStart}>
        <span>{label}</span>
        <Icon name="down" />
      </Button>
      <Popover
        className={classNames(popover.popover, menu.popover) ?? ""}
        placement="bottom start"
        {...floatingTools}
      >
        <Menu
          aria-label={label}
          className={popover.list ?? ""}
          disabledKeys={actions.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
          onAction={(key) => {
            noteChoice();
            const action = actions.find(({ id }) => id === key);
            if (action) run(action.id);
          }}
        >
          {actions.filter(({ isOn }) => isOn === undefined).map(item)}
          {states.length > 0 && (
            <MenuSection
              aria-label={label}
              selectionMode="multiple"
              selectedKeys={states.filter(({ isOn }) => isOn).map(({ id }) => id)}
            >
              {states.map(item)}
            </MenuSection>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
