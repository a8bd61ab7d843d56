import { hasCommandKey, shownKeys } from "../../../kit/form/shown-keys.ts";
import { useTexts } from "../../../texts/language-provider.tsx";
import { ContextButton } from "./context-button.tsx";
import type { ToolName } from "./tools.ts";

interface ToolButtonProps {
  readonly name: ToolName;
  /** The keys that do the same, such as "Ctrl+B". */
  readonly keys?: string;
  /** Whether it is pressed; left out for what has no such state. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  /** @param byKeyboard the focus stays on the toolbar then */
  run(byKeyboard: boolean): void;
}

/** One tool: its outline, its name and keys as a tooltip, and whether it is pressed. */
export function ToolButton({ name, keys, ...tool }: ToolButtonProps) {
  const t = useTexts();
  const label = t(`adminEditor.tool.${name}`);
  const tooltip = keys
    ? t("adminEditor.withShortcut", { tool: label, keys: shownKeys(keys, hasCommandKey()) })
    : label;
  return <ContextButton {...tool} label={label} icon={name} tooltip={tooltip} />;
}
