import type { IconName } from "@hilal/ui/icons/icon";

/** One thing that can be done. Either `href` leads somewhere or `run` does it. */
export interface Action {
  readonly id: string;
  readonly label: string;
  /** Inside the back office or out of it. */
  readonly href?: string;
  readonly newTab?: boolean;
  /** Of what is done most: it stands in the row itself, not in the row's menu. */
  readonly icon?: IconName;
  /** Marks what destroys something. */
  readonly isDangerous?: boolean;
  run?(): void;
}

/** The actions that may be done, out of a list in which the others are false or undefined. */
export function allowedActions(
  actions: readonly (Action | false | undefined)[],
): readonly Action[] {
  return actions.filter((action) => action !== false && action !== undefined);
}
