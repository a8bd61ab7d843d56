import { type OwnProfile, readOwnProfile } from "@hilal/contract/accounts/own-account";
import { refreshToken, signOut } from "@hilal/contract/accounts/sign-in";
import { readerCookie } from "@hilal/contract/client/browser-names";
import type { FakeApi } from "@hilal/contract/testing/fake-api";
import { sampleProfile } from "@hilal/contract/testing/sample-records";
import { onTestFinished } from "vitest";
import { readerSession } from "../islands/reader-session.ts";
import * as hooks from "../page-kit/hooks.ts";
import { setCookie } from "./in-page.ts";

/** Signs a reader in with session cookies; signs out when the test ends. */
export function signedIn(api: FakeApi, profile: OwnProfile = sampleProfile()): OwnProfile {
  setCookie(`${readerCookie}=reader`);
  api.answers(refreshToken, { access: "header.claims.signature" });
  api.answers(readOwnProfile, profile);
  onTestFinished(async () => {
    setCookie(`${readerCookie}=; max-age=0`);
    document.documentElement.removeAttribute(hooks.reader);
    api.answers(signOut, undefined);
    await readerSession().end();
  });
  return profile;
}
