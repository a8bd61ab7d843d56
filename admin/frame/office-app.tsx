import { createBrowserSession } from "@hilal/contract/client/browser-session";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "react-router/dom";
import { createConnection } from "../api/connection.ts";
import { type FollowDesk, followDesk as followDeskOverSocket } from "../api/desk-line.ts";
import { watchConnection } from "../api/office-client.ts";
import { createQueryClient } from "../api/query-client.ts";
import { type Office, OfficeContext } from "../session/office.ts";
import { createStaffSession } from "../session/staff-session.ts";
import { LanguageProvider } from "../texts/language-provider.tsx";
import type { OfficeTexts } from "../texts/load-texts.ts";
import type { createOfficeRouter } from "./router.tsx";

/**
 * Creates the services of a back office for this tab.
 * @param followDesk how it hears of changes at the desk: over a socket
 */
export function createOffice(followDesk: FollowDesk = followDeskOverSocket): Office {
  const queries = createQueryClient();
  const connection = createConnection();
  const browserSession = createBrowserSession(() => document.documentElement.lang);
  return {
    browserSession,
    session: createStaffSession(browserSession, () => void queries.invalidateQueries()),
    client: watchConnection(browserSession.client, connection),
    connection,
    queries,
    followDesk,
  };
}

interface OfficeAppProps {
  readonly office: Office;
  readonly router: ReturnType<typeof createOfficeRouter>;
  /** The initial texts. */
  readonly texts: OfficeTexts;
}

/** The root component of the back office: its screens and their providers. */
export function OfficeApp({ office, router, texts }: OfficeAppProps) {
  return (
    <OfficeContext value={office}>
      <QueryClientProvider client={office.queries}>
        <LanguageProvider texts={texts}>
          <RouterProvider router={router} />
        </LanguageProvider>
      </QueryClientProvider>
    </OfficeContext>
  );
}
