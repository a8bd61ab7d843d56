import type { IconName } from "@hilal/ui/icons/icon";

/** An action on a record: either a link (`href`) or a function (`run`). */
export interface Action {
  readonly id: string;
  readonly label: string;
  /** A path inside the back office, or another address. */
  readonly href?: string;
  readonly newTab?: boolean;
  /** For frequent actions: the action appears in the row itself instead of the row's menu. */
  readonly icon?: IconName;
  /** Marks a destructive action. */
  readonly isDangerous?: boolean;
  run?(): void;
}

/** Filters a list of actions down to those that are allowed; the others are false or undefined. */
export function allowedActions(
  actions: readonly (Action | false | undefined)[],
): readonly Action[] {
  return actions.filter((action) => action !== false && action !== undefined);
}
