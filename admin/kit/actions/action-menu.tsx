import type { ButtonRank } from "@hilal/ui/button-style";
import { Icon } from "@hilal/ui/icons/icon";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { useToasts } from "../feedback/toasts.tsx";
import type { Action } from "./action.ts";
import type { ActionList } from "./action-list.tsx";

interface ActionMenuProps {
  /** The name of the menu. */
  readonly label: string;
  readonly actions: readonly Action[];
  /** The content of the button; three dots when left out. */
  readonly trigger?: ReactNode;
  readonly rank?: ButtonRank;
}

const fetchList = () => import("./action-list.tsx");
/** A failed prefetch is reported when the menu is opened, not when the pointer only passes over the button. */
const fetchAhead = () => void fetchList().catch(() => undefined);

/**
 * A button that opens a menu of actions; the menu's code is fetched when the pointer or the focus reaches the button.
 */
export function ActionMenu({ label, actions, trigger, rank = "quiet" }: ActionMenuProps) {
  const toasts = useToasts();
  const button = useRef<HTMLButtonElement>(null);
  const [List, setList] = useState<typeof ActionList | null>(null);
  const chosen = useRef<(() => void) | null>(null);
  useEffect(() => {
    const run = chosen.current;
    if (List || !run) return;
    chosen.current = null;
    // First the button has the focus again: a dialog that the action opens returns it there.
    button.current?.focus();
    run();
  }, [List]);
  const listed = actions.map(({ run, ...action }): Action => {
    if (!run) return action;
    return {
      ...action,
      run: () => {
        chosen.current = run;
      },
    };
  });
  const open = () =>
    void fetchList().then(
      (fetched) => setList(() => fetched.ActionList),
      () => toasts.failure((t) => t("errors.network")),
    );
  const attributes = {
    ref: button,
    rank,
    "aria-haspopup": "menu" as const,
    "aria-expanded": List !== null,
    onHoverStart: fetchAhead,
    onFocus: fetchAhead,
    onPress: open,
    onKeyDown: ({ key }: { readonly key: string }) => {
      if (key === "ArrowDown") open();
    },
  };
  return (
    <>
      {trigger ? (
        <Button {...attributes}>
          {trigger}
          <Icon name="down" />
        </Button>
      ) : (
        <Button {...attributes} icon="more" aria-label={label} />
      )}
      {List && (
        <List label={label} actions={listed} button={button} onClose={() => setList(null)} />
      )}
    </>
  );
}
