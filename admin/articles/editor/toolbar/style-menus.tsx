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
import { Icon } from "@hilal/ui/icons/icon";
import type { Editor } from "@tiptap/react";
import { useTexts } from "../../../texts/language-provider.tsx";
import { type ToolChoice, ToolMenu } from "./tool-menu.tsx";
import type { ToolState } from "./tool-state.ts";

interface StyleMenusProps {
  readonly editor: Editor;
  readonly state: ToolState;
}

const none = "none";
const keysOf = <Key extends string>(record: Readonly<Record<Key, string>>) =>
  Object.keys(record) as Key[];

/** Paragraph style. */
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
      label={t("adminEditor.tool.block")}
      choices={blocks}
      chosen={state.block}
      choose={chooseBlock}
    />
  );
}

/** Face and size. */
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

/** The colours of the text and behind it. */
export function ColourMenus({ editor, state }: StyleMenusProps) {
  const t = useTexts();
  const colours = keysOf(textColours).map((name) => ({
    id: textColourClass(name),
    label: t(`adminEditor.colour.${name}`),
    style: textColourClass(name),
  }));
  const backgrounds = keysOf(backgroundColours).map((name) => ({
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
  /** Shows the tool's outline in the chosen colour, instead of a word. */
  readonly hasIcon?: boolean;
}

function StyleMenu({ editor, state, kind, choices, noneLabel, hasIcon }: StyleMenuProps) {
  const t = useTexts();
  return (
    <ToolMenu
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
