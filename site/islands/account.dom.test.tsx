import { resendVerification } from "@hilal/contract/accounts/mailed-links";
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  readOwnProfile,
} from "@hilal/contract/accounts/own-account";
import { exportOwnData, listOwnComments, listOwnRatings } from "@hilal/contract/accounts/own-data";
import { readOwnSecondStep } from "@hilal/contract/accounts/second-step";
import { fakeApi } from "@hilal/contract/testing/fake-api";
import { sampleProfile } from "@hilal/contract/testing/sample-records";
import { messages } from "@hilal/i18n/messages/accounts/en";
import { show } from "@hilal/ui/testing/show";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openAccount } from "../testing/open-account.tsx";
import { signedIn } from "../testing/signed-in.ts";
import { Account } from "./account.tsx";

const { account: texts } = messages;

const session = (given: object) => ({
  id: "0b5d2c4e-8f0a-4b61-9c8e-0a4b619c8e0a",
  user_agent: "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36",
  created_at: "2026-11-01T10:00:00.000Z",
  last_used_at: "2026-11-02T09:05:00.000Z",
  current: false,
  ...given,
});

describe("before the account is there", () => {
  test("it says that it comes, and then whose it is", async () => {
    const api = fakeApi();
    signedIn(api);
    for (const list of [listOwnComments, listOwnRatings, listOwnSessions])
      api.answers(list, { data: [] });
    api.answers(readOwnSecondStep, {
      app: false,
      passkeys: [],
      recovery_codes: 0,
      is_demanded: false,
    });
    show(<Account language="en" home="/" texts={texts} />);
    expect(screen.getByRole("status").textContent).toBe(texts.loading);
    await screen.findByText("You are logged in as hina@reader.example.");
    expect(api.listCalls(readOwnProfile)[0]?.headers.get("accept-language")).toBe("en");
  });

  test("it says when it cannot be had", async () => {
    const api = fakeApi();
    signedIn(api);
    api.loses(readOwnProfile);
    show(<Account language="en" home="/" texts={texts} />);
    expect((await screen.findByRole("alert")).textContent).toBe(texts.loadFailed);
  });

  test("without a session the page turns to what visitors see", async () => {
    fakeApi();
    show(<Account language="en" home="/" texts={texts} />);
    await waitFor(() => expect(document.documentElement.dataset.reader).toBe("visitor"));
    delete document.documentElement.dataset.reader;
  });
});

test("an address that is not confirmed is told of, and its link sent again", async () => {
  const { api, user } = await openAccount({ profile: { email_verified: false } });
  api.answers(resendVerification, undefined);
  expect(screen.getByText(texts.verify)).toBeTruthy();
  await user.click(screen.getByText(texts.resend));
  await screen.findByText(texts.resent);
  expect(api.listCalls(resendVerification)[0]?.body).toEqual({ email: "hina@reader.example" });
});

test("a link that cannot be sent again is told of", async () => {
  const { api, user } = await openAccount({ profile: { email_verified: false } });
  api.loses(resendVerification);
  await user.click(screen.getByText(texts.resend));
  await screen.findByText(texts.network);
});

describe("a copy of everything", () => {
  test("is handed out as a file", async () => {
    const handedOut = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:copy");
    // The test document would navigate to the file's address.
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    onTestFinished(() => void vi.restoreAllMocks());
    const { api, user } = await openAccount();
    const kept = {
      exported_at: "2026-11-02T09:05:00.000Z",
      profile: sampleProfile(),
      newsletter: null,
      sessions: [],
      comments: [],
      ratings: [],
      kept: [],
      subscription_requests: [],
    };
    api.answers(exportOwnData, kept);
    await user.click(screen.getByText(texts.data.download));
    await waitFor(() => expect(pressed).toHaveBeenCalledOnce());
    const [file] = handedOut.mock.calls[0] as [Blob];
    expect(JSON.parse(await file.text())).toEqual(kept);
  });

  test("that cannot be had is told of", async () => {
    const { api, user } = await openAccount();
    api.loses(exportOwnData);
    await user.click(screen.getByText(texts.data.download));
    await screen.findByText(texts.network);
  });
});

describe("devices", () => {
  const other = "1b5d2c4e-8f0a-4b61-9c8e-0a4b619c8e0a";
  const devices = [
    session({ current: true }),
    session({ id: other, user_agent: "Mozilla/5.0 (iPhone) Version/26 Safari/604.1" }),
    session({ id: `2${other.slice(1)}`, user_agent: "Mozilla/5.0 (Windows) Chrome/140 Edg/140" }),
    session({ id: `3${other.slice(1)}`, user_agent: "curl/8" }),
  ];

  test("are named by browser and system, with when they were last used", async () => {
    const { section } = await openAccount({
      world: (api) => api.answers(listOwnSessions, { data: devices }),
    });
    const part = section(texts.sessions.title);
    const items = await part.findAllByRole("listitem");
    expect(items.map((item) => [...item.querySelectorAll("p")].map((p) => p.textContent))).toEqual([
      ["Chrome, Windows", texts.sessions.current],
      ["Safari, iPhone", "Last used on 2 November 2026, 14:05"],
      ["Edge, Windows", "Last used on 2 November 2026, 14:05"],
      [texts.sessions.unknown, "Last used on 2 November 2026, 14:05"],
    ]);
    expect(part.getAllByText(texts.sessions.end)).toHaveLength(3);
  });

  test("are logged out one by one, or all but this one", async () => {
    let left = devices.slice(0, 3);
    const { api, user, section } = await openAccount({
      world: (given) => given.answers(listOwnSessions, () => ({ data: left })),
    });
    api.answers(endOwnSession, ({ params }) => {
      left = left.filter(({ id }) => id !== params.sessionId);
      return undefined;
    });
    api.answers(endOtherSessions, () => {
      left = left.slice(0, 1);
      return undefined;
    });
    const part = section(texts.sessions.title);
    await user.click((await part.findAllByText(texts.sessions.end))[0] as HTMLElement);
    await part.findByText(texts.sessions.ended);
    expect(part.queryByText("Safari, iPhone")).toBeNull();
    await user.click(part.getByText(texts.sessions.endOthers));
    await part.findByText(texts.sessions.othersEnded);
    expect(part.getAllByRole("listitem")).toHaveLength(1);
    // There is no other session to end.
    expect(part.queryByText(texts.sessions.endOthers)).toBeNull();
  });

  test("stay when they cannot be logged out", async () => {
    const { api, user, section } = await openAccount({
      world: (given) => given.answers(listOwnSessions, { data: devices }),
    });
    api.loses(endOtherSessions);
    const part = section(texts.sessions.title);
    await user.click(await part.findByText(texts.sessions.endOthers));
    await part.findByText(texts.network);
    expect(part.getAllByRole("listitem")).toHaveLength(4);
  });
});
