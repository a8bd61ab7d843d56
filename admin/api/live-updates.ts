import { useEffect, useSyncExternalStore } from "react";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { useOffice } from "../session/office.ts";

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
    let stop: (() => void) | null = () => undefined;
    // Loaded after the first screen, which needs none of it.
    import("./refresh-on-changes.ts").then(
      ({ refreshOnChanges }) => {
        if (!stop) return;
        const refresh = refreshOnChanges({
          queries,
          onMoved: ({ state }) =>
            toasts.success((t) => t("desk.moved", { state: t(`desk.state.${state}`) })),
        });
        const leave = followDesk(() => browserSession.renew(), refresh);
        stop = () => {
          leave();
          refresh.stop();
        };
        // Without them the screens are up to date when they are opened, as before.
      },
      () => undefined,
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [isSignedIn, queries, browserSession, followDesk, toasts]);
}
