import { ConnectionLost } from "@hilal/contract/client/http-client";
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  redirectDocument,
  replace,
  useRevalidator,
  useRouteError,
} from "react-router";
import { toErrorMessage } from "../api/error-message.ts";
import { Button } from "../kit/button.tsx";
import { NotFoundScreen } from "../kit/screen/not-found-screen.tsx";
import { guard } from "../session/guard.ts";
import type { Office } from "../session/office.ts";
import type { Staff } from "../session/staff-session.ts";
import { useTexts } from "../texts/language-provider.tsx";
import type { OfficeTexts } from "../texts/load-texts.ts";
import { Frame } from "./frame.tsx";
import styles from "./router.module.css";
import { askAhead, screens } from "./screens.ts";

/**
 * Shown in place of a screen that failed to load: the server cannot be reached, or the screen's chunk no longer exists.
 */
function FrameFailure() {
  const t = useTexts();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isAway = error instanceof ConnectionLost;
  return (
    <div className={styles.failure} role="alert">
      <h1>{t("admin.failure.title")}</h1>
      <p>{explanation(error, t)}</p>
      <div className={styles.actions}>
        {isAway && (
          <Button rank="primary" isPending={state === "loading"} onPress={() => void revalidate()}>
            {t("admin.failure.tryAgain")}
          </Button>
        )}
        <Button onPress={() => location.reload()}>{t("admin.failure.reload")}</Button>
      </div>
    </div>
  );
}

function explanation(error: unknown, t: OfficeTexts): string {
  if (error instanceof ConnectionLost) return t("admin.failure.connection");
  // Browsers word the error of a module that failed to load differently, but it is always a TypeError.
  if (error instanceof TypeError) return t("admin.failure.outdated");
  return toErrorMessage(error, t);
}

/** Shown while the first screen is loading. */
function Starting() {
  const t = useTexts();
  return (
    <p className={styles.starting} role="status">
      {t("admin.starting")}
    </p>
  );
}

/** Creates the router of the back office. The guard runs before every screen, on every navigation. */
export function createOfficeRouter(office: Office) {
  const loader = async ({ request }: LoaderFunctionArgs): Promise<Staff> => {
    const address = new URL(request.url);
    const who = await office.session.who();
    const elsewhere = guard(who, address.pathname + address.search);
    if (elsewhere === null) {
      void askAhead(office, address);
      return who as Staff;
    }
    // Replaces the history entry, so that Back does not return to an address that redirects.
    throw elsewhere.startsWith("/admin") ? replace(elsewhere) : redirectDocument(elsewhere);
  };
  return createBrowserRouter([
    {
      path: "/admin",
      loader,
      // The guard does not run again for a change of filters or pages, only for another screen.
      shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
        currentUrl.pathname !== nextUrl.pathname || defaultShouldRevalidate,
      Component: Frame,
      ErrorBoundary: FrameFailure,
      HydrateFallback: Starting,
      children: [
        {
          ErrorBoundary: FrameFailure,
          children: [...screens, { path: "*", Component: NotFoundScreen }],
        },
      ],
    },
  ]);
}
