import { Icon, type IconName } from "@hilal/ui/icons/icon";
import { Button } from "react-aria-components/Button";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { Tooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import styles from "./tool-button.module.css";

interface ContextButtonProps {
  readonly label: string;
  readonly icon: IconName;
  /** Whether it is pressed; left out for what has no such state. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  run(): void;
}

/** A tool of the place that the caret is in: its outline, and its name as a tooltip. */
export function ContextButton({ label, icon, isOn, isDisabled = false, run }: ContextButtonProps) {
  const shared = {
    "aria-label": label,
    className: styles.tool ?? "",
    isDisabled,
    preventFocusOnPress: true,
    onPress: run,
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
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}
