import "@hilal/ui/tokens.css";
import "@hilal/ui/back-office-tokens.css";
import "virtual:font-faces.css";
import "./styles/base.css";
import { createBrowserSession } from "@hilal/contract/client/browser-session";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { config } from "zod";
import { createConnection } from "./api/connection.ts";
import { watchConnection } from "./api/office-client.ts";
import { leaveWithoutTransition } from "./frame/leave-without-transition.ts";
import { createOfficeRouter } from "./frame/router.tsx";
import { createQueryClient } from "./queries/query-client.ts";
import { type Office, OfficeContext } from "./session/office.ts";
import { createStaffSession } from "./session/staff-session.ts";
import { LanguageProvider } from "./texts/language-provider.tsx";
import { loadTexts } from "./texts/load-texts.ts";
import { storedLanguage } from "./texts/stored-language.ts";

// Without it zod tries to compile its checks, which the content security policy forbids.
config({ jitless: true });
leaveWithoutTransition();

const queries = createQueryClient();
const connection = createConnection();
const browserSession = createBrowserSession(() => document.documentElement.lang);
const office: Office = {
  browserSession,
  session: createStaffSession(browserSession, () => void queries.invalidateQueries()),
  client: watchConnection(browserSession.client, connection),
  connection,
  queries,
};

const texts = await loadTexts(storedLanguage());
const place = document.getElementById("root");
if (!place) throw new Error("The shell has no place for the screens.");
createRoot(place).render(
  <StrictMode>
    <OfficeContext value={office}>
      <QueryClientProvider client={queries}>
        <LanguageProvider texts={texts}>
          <RouterProvider router={createOfficeRouter(office)} />
        </LanguageProvider>
      </QueryClientProvider>
    </OfficeContext>
  </StrictMode>,
);
