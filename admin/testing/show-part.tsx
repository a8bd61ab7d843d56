import { refreshToken } from "@hilal/contract/accounts/sign-in";
import type { Ability } from "@hilal/contract/shared/abilities";
import { type FakeApi, fakeApi } from "@hilal/contract/testing/fake-api";
import type { Language } from "@hilal/i18n/languages";
import { type Shown, show } from "@hilal/ui/testing/show";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { onTestFinished } from "vitest";
import { createOffice } from "../frame/office-app.tsx";
import { ConfirmationProvider } from "../kit/feedback/confirmation.tsx";
import { ToastsProvider } from "../kit/feedback/toasts.tsx";
import { type Office, OfficeContext, StaffContext } from "../session/office.ts";
import { LanguageProvider } from "../texts/language-provider.tsx";
import { loadTexts } from "../texts/load-texts.ts";
import { closeChannels, rememberReader } from "./open-office.tsx";

interface ShownPart extends Shown {
  readonly api: FakeApi;
  readonly office: Office;
  readonly router: ReturnType<typeof createMemoryRouter>;
}

interface PartOptions {
  /** What is rendered at other addresses than `/`. */
  readonly screens?: Readonly<Record<string, ReactNode>>;
  readonly abilities?: readonly Ability[];
  readonly language?: Language;
  /** Sets the API's answers for the part's first calls. */
  prepare?(api: FakeApi): void;
}

/** Renders a part of the back office at `/`, with the providers that screens have. */
export async function showPart(
  part: ReactNode,
  { screens = {}, abilities = [], language = "en", prepare }: PartOptions = {},
): Promise<ShownPart> {
  const api = fakeApi();
  const claims = btoa(JSON.stringify({ user_id: 7 }));
  api.answers(refreshToken, { access: `header.${claims}.signature` });
  prepare?.(api);
  rememberReader();
  closeChannels();
  const office = createOffice();
  await office.browserSession.renew();
  const around = (node: ReactNode) => (
    <ToastsProvider>
      <ConfirmationProvider>{node}</ConfirmationProvider>
    </ToastsProvider>
  );
  const places = Object.entries({ "/": part, ...screens });
  const router = createMemoryRouter(
    places.map(([path, node]) => ({ path, element: around(node) })),
  );
  onTestFinished(() => {
    router.dispose();
    office.queries.clear();
  });
  const shown = show(
    <OfficeContext value={office}>
      <StaffContext value={{ userId: 7, role: "admin", abilities }}>
        <QueryClientProvider client={office.queries}>
          <LanguageProvider texts={await loadTexts(language)}>
            <RouterProvider router={router} />
          </LanguageProvider>
        </QueryClientProvider>
      </StaffContext>
    </OfficeContext>,
    language,
  );
  return { ...shown, api, office, router };
}
