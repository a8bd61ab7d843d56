import { Icon, type IconName } from "@hilal/ui/icons/icon";
import { Button } from "react-aria-components/Button";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { Tooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import { formatShortcut, hasCommandKey } from "../../../kit/keys/key-names.ts";
import { useTexts } from "../../../texts/language-provider.tsx";
import styles from "./tool-button.module.css";
import type { ToolName } from "./tools.ts";

interface ContextButtonProps {
  readonly label: string;
  readonly icon: IconName;
  /** Whether it is pressed; left out for tools without such a state. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  /** The text of the tooltip; the name when left out. */
  readonly tooltip?: string;
  /** @param byKeyboard whether the focus should stay on the toolbar */
  run(byKeyboard: boolean): void;
}

/** A tool of a floating bar: its icon, its name as a tooltip, and whether it is pressed. */
export function ContextButton({
  label,
  icon,
  isOn,
  isDisabled = false,
  tooltip = label,
  run,
}: ContextButtonProps) {
  const shared = {
    "aria-label": label,
    className: styles.tool ?? "",
    isDisabled,
    // Keys pressed right after a pointer click belong to the text; Tab and arrow keys reach the tools as usual.
    preventFocusOnPress: true,
    onPress: ({ pointerType }: { pointerType: string }) =>
      run(pointerType === "keyboard" || pointerType === "virtual"),
  };
  return (
    <TooltipTrigger delay={500}>
      {isOn === undefined ? (
        <Button {...shared}>
          <Icon name={icon} />
        </Button>
      ) : (
        <ToggleButton {...shared} isSelected={isOn}>
          <Icon name={icon} />
        </ToggleButton>
      )}
      <Tooltip className={styles.tooltip ?? ""} offset={6}>
        {tooltip}
      </Tooltip>
    </TooltipTrigger>
  );
}

interface ToolButtonProps {
  readonly name: ToolName;
  /** The keyboard shortcut, such as "Ctrl+B". */
  readonly keys?: string;
  /** Whether it is pressed; left out for tools without such a state. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  /** @param byKeyboard whether the focus should stay on the toolbar */
  run(byKeyboard: boolean): void;
}

/** One tool: its icon, its name and shortcut as a tooltip, and whether it is pressed. */
export function ToolButton({ name, keys, ...tool }: ToolButtonProps) {
  const t = useTexts();
  const label = t(`adminEditor.tool.${name}`);
  const tooltip = keys
    ? t("adminEditor.withShortcut", { tool: label, keys: formatShortcut(keys, hasCommandKey()) })
    : label;
  return <ContextButton {...tool} label={label} icon={name} tooltip={tooltip} />;
}
