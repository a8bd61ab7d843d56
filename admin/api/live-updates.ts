import { useEffect, useSyncExternalStore } from "react";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { useOffice } from "../session/office.ts";
import type { refreshOnChanges } from "./refresh-on-changes.ts";

/**
 * Shows what other users change at the desk, within a second: in open forms, lists and on the dashboard (product: desk
 * 15). Used once, by the frame.
 */
export function useLiveUpdates(): void {
  const { queries, browserSession, session, followDesk } = useOffice();
  const toasts = useToasts();
  const isSignedIn = useSyncExternalStore(session.subscribe, session.state) === "open";
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isOver = false;
    let loading: Promise<ReturnType<typeof refreshOnChanges>> | undefined;
    // Loaded with the first change: the first screen needs none of it.
    const refresh = (show: (shown: ReturnType<typeof refreshOnChanges>) => void) => {
      loading ??= import("./refresh-on-changes.ts").then((loaded) =>
        loaded.refreshOnChanges({
          queries,
          onMoved: ({ state }) =>
            toasts.success((t) => t("desk.moved", { state: t(`desk.state.${state}`) })),
        }),
      );
      loading.then(
        (shown) => !isOver && show(shown),
        // Without it the screens are up to date when they are opened, as before; the next change tries again.
        () => {
          loading = undefined;
        },
      );
    };
    const leave = followDesk(() => browserSession.renew(), {
      onChanges: (changes) => refresh((shown) => shown.onChanges(changes)),
      onGap: () => refresh((shown) => shown.onGap()),
    });
    return () => {
      isOver = true;
      leave();
      loading?.then(
        (shown) => shown.stop(),
        () => undefined,
      );
    };
  }, [isSignedIn, queries, browserSession, followDesk, toasts]);
}
