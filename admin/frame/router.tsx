import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  redirectDocument,
  replace,
} from "react-router";
import { NotFoundScreen } from "../kit/screen/not-found-screen.tsx";
import { guard } from "../session/guard.ts";
import type { Office } from "../session/office.ts";
import type { Staff } from "../session/staff-session.ts";
import { Frame } from "./frame.tsx";
import { FrameFailure } from "./frame-failure.tsx";
import { screens } from "./screens.ts";
import { Starting } from "./starting.tsx";

/** The addresses of the back office. The guard stands before every screen, at every step. */
export function createOfficeRouter(office: Office) {
  const loader = async ({ request }: LoaderFunctionArgs): Promise<Staff> => {
    const { pathname, search } = new URL(request.url);
    const who = await office.session.who();
    const elsewhere = guard(who, pathname + search);
    if (elsewhere === null) return who as Staff;
    // Replaced, so that Back does not lead to where one is led on from.
    throw elsewhere.startsWith("/admin") ? replace(elsewhere) : redirectDocument(elsewhere);
  };
  return createBrowserRouter([
    {
      path: "/admin",
      loader,
      // A change of filters or pages is no new screen; leaving for another one is.
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
