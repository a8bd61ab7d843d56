import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import type { Editor } from "@tiptap/core";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import popover from "../../../kit/controls/popover.module.css";
import { useTexts } from "../../../texts/language-provider.tsx";
import type { EditorDialog } from "../editor-dialog-names.ts";
import tool from "../toolbar/tool-button.module.css";
import styles from "./insert-menu.module.css";
import { insertables } from "./insertables.ts";

interface InsertMenuProps {
  readonly editor: Editor;
  open(dialog: EditorDialog): void;
}

/** The tool that lists what can be put into the text. */
export function InsertMenu({ editor, open }: InsertMenuProps) {
  const t = useTexts();
  const label = t("editorSurface.insert.button");
  return (
    <MenuTrigger>
      <Button className={tool.tool ?? ""}>
        <Icon name="plus" />
        <span>{label}</span>
        <Icon name="down" />
      </Button>
      <Popover
        className={classNames(popover.popover, styles.popover) ?? ""}
        placement="bottom start"
      >
        <Menu
          aria-label={label}
          className={popover.list ?? ""}
          onAction={(id) => insertables.find((one) => one.id === id)?.insert(editor, open)}
        >
          {insertables.map(({ id, label, icon }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={t(label)}
              className={classNames(popover.item, styles.item) ?? ""}
            >
              <Icon name={icon} />
              <span>{t(label)}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
