import type { TextStyleKind } from "@hilal/article-body/text-style";
import { editorFonts, editorSizes } from "@hilal/contract/shared/choices";
import {
  backgroundClass,
  backgroundColours,
  fontClass,
  sizeClass,
  textColourClass,
  textColours,
} from "@hilal/contract/shared/rich-text";
import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import type { Editor } from "@tiptap/react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import popover from "../../../kit/popover.module.css";
import { useTexts } from "../../../texts/language-provider.tsx";
import styles from "./tool-button.module.css";
import menu from "./tool-menu.module.css";
import type { ToolState } from "./tool-state.ts";
import { useMenuReturn } from "./use-menu-return.ts";

/** One option of a tool with several. */
interface ToolChoice {
  readonly id: string;
  readonly label: string;
  /** A class that previews the option. */
  readonly style?: string | undefined;
}

interface ToolMenuProps {
  readonly editor: Editor;
  /** The name of what the menu chooses. */
  readonly label: string;
  readonly choices: readonly ToolChoice[];
  readonly chosen: string;
  /** Shown on the button; the option's label when left out. */
  readonly shown?: ReactNode;
  choose(id: string): void;
}

/** A tool with several choices: a button that shows the present one, and a menu of all. */
function ToolMenu({ editor, label, choices, chosen, shown, choose }: ToolMenuProps) {
  const { onOpenChange, onPressStart, noteChoice } = useMenuReturn(editor);
  const current = choices.find(({ id }) => id === chosen)?.label ?? "";
  return (
    <MenuTrigger onOpenChange={onOpenChange}>
      <Button
        className={styles.tool ?? ""}
        aria-label={current ? `${label}: ${current}` : label}
        preventFocusOnPress
        onPressStart={onPressStart}
      >
        {shown ?? <span className={menu.current}>{current}</span>}
        <Icon name="down" />
      </Button>
      <Popover className={classNames(popover.popover, menu.popover) ?? ""} placement="bottom start">
        <Menu
          aria-label={label}
          className={popover.list ?? ""}
          selectionMode="single"
          selectedKeys={[chosen]}
          onAction={(id) => {
            noteChoice();
            choose(String(id));
          }}
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

interface StyleMenusProps {
  readonly editor: Editor;
  readonly state: ToolState;
}

const none = "none";
const listKeys = <Key extends string>(record: Readonly<Record<Key, string>>) =>
  Object.keys(record) as Key[];

/** Menu of paragraph styles. */
export function BlockMenu({ editor, state }: StyleMenusProps) {
  const t = useTexts();
  const blocks = [
    { id: "paragraph", label: t("adminEditor.block.paragraph") },
    ...([1, 2, 3, 4, 5, 6] as const).map((level) => ({
      id: String(level),
      label: t("adminEditor.block.heading", { level }),
    })),
  ];
  const chooseBlock = (id: string) => {
    const chain = editor.chain().focus();
    if (id === "paragraph") chain.setParagraph().run();
    else chain.setHeading({ level: Number(id) as 1 }).run();
  };
  return (
    <ToolMenu
      editor={editor}
      label={t("adminEditor.tool.block")}
      choices={blocks}
      chosen={state.block}
      choose={chooseBlock}
    />
  );
}

/** Menus of font and size. */
export function FaceMenus({ editor, state }: StyleMenusProps) {
  const t = useTexts();
  const fonts = editorFonts.map((font) => ({
    id: fontClass(font),
    label: font,
    style: fontClass(font),
  }));
  const sizes = editorSizes.map((size) => ({ id: sizeClass(size), label: size }));
  return (
    <>
      <StyleMenu
        editor={editor}
        state={state}
        kind="font"
        noneLabel={t("adminEditor.noFont")}
        choices={fonts}
      />
      <StyleMenu
        editor={editor}
        state={state}
        kind="size"
        noneLabel={t("adminEditor.noSize")}
        choices={sizes}
      />
    </>
  );
}

/** Menus of the text colour and the background colour. */
export function ColourMenus({ editor, state }: StyleMenusProps) {
  const t = useTexts();
  const colours = listKeys(textColours).map((name) => ({
    id: textColourClass(name),
    label: t(`adminEditor.colour.${name}`),
    style: textColourClass(name),
  }));
  const backgrounds = listKeys(backgroundColours).map((name) => ({
    id: backgroundClass(name),
    label: t(`adminEditor.colour.${name}`),
    style: backgroundClass(name),
  }));
  const noneLabel = t("adminEditor.noColour");
  return (
    <>
      <StyleMenu
        editor={editor}
        state={state}
        noneLabel={noneLabel}
        kind="colour"
        choices={colours}
        hasIcon
      />
      <StyleMenu
        editor={editor}
        state={state}
        noneLabel={noneLabel}
        kind="background"
        choices={backgrounds}
        hasIcon
      />
    </>
  );
}

interface StyleMenuProps extends StyleMenusProps {
  readonly kind: TextStyleKind;
  readonly choices: readonly ToolChoice[];
  readonly noneLabel: string;
  /** Shows the tool's icon in the chosen colour, instead of text. */
  readonly hasIcon?: boolean;
}

function StyleMenu({ editor, state, kind, choices, noneLabel, hasIcon }: StyleMenuProps) {
  const t = useTexts();
  return (
    <ToolMenu
      editor={editor}
      label={t(`adminEditor.tool.${kind}`)}
      choices={[{ id: none, label: noneLabel }, ...choices]}
      chosen={state[kind] ?? none}
      choose={(id) =>
        editor
          .chain()
          .focus()
          .setTextStyle({ [kind]: id === none ? null : id })
          .run()
      }
      {...(hasIcon
        ? {
            shown: (
              <span className={state[kind] ?? undefined}>
                <Icon name={kind as "colour" | "background"} />
              </span>
            ),
          }
        : {})}
    />
  );
}
