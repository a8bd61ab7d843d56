import { listOwnSessions, type OwnProfile } from "@hilal/contract/accounts/own-account";
import { listOwnComments, listOwnRatings } from "@hilal/contract/accounts/own-data";
import { readOwnSecondStep } from "@hilal/contract/accounts/second-step";
import { type FakeApi, fakeApi } from "@hilal/contract/testing/fake-api";
import { sampleProfile } from "@hilal/contract/testing/sample-records";
import type { Language } from "@hilal/i18n/languages";
import { messages as english } from "@hilal/i18n/messages/accounts/en";
import { messages as urdu } from "@hilal/i18n/messages/accounts/ur";
import { show } from "@hilal/ui/testing/show";
import { screen, within } from "@testing-library/react";
import { Account } from "../islands/account.tsx";
import { signedIn } from "./signed-in.ts";

const none = { data: [], meta: { page: 1, page_size: 10, total: 0 } };

const noSecondStep = { app: false, passkeys: [], recovery_codes: 0, is_demanded: false };

interface Opened {
  readonly language?: Language;
  readonly home?: string;
  readonly profile?: Partial<OwnProfile>;
  /** Sets the API's answers besides the profile; by default the lists are empty. */
  readonly world?: (api: FakeApi) => void;
}

/** Opens the account page of a signed-in reader, and waits until it is shown. */
export async function openAccount({ language = "en", home = "/", profile, world }: Opened = {}) {
  const api = fakeApi();
  signedIn(api, sampleProfile(profile));
  for (const list of [listOwnComments, listOwnRatings, listOwnSessions]) api.answers(list, none);
  api.answers(readOwnSecondStep, noSecondStep);
  world?.(api);
  const texts = (language === "ur" ? urdu : english).account;
  const { user } = show(<Account language={language} home={home} texts={texts} />, language);
  await screen.findByText(texts.profile.title);
  return {
    api,
    user,
    texts,
    /** Queries within the section of a heading. */
    section(title: string) {
      const section = screen.getByText(title, { selector: "h2" }).parentElement;
      if (!section) throw new Error(`There is no section "${title}".`);
      return within(section);
    },
  };
}
