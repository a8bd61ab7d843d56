import {
  addPasskey,
  beginApp,
  confirmApp,
  readOwnSecondStep,
  removeApp,
  renewRecoveryCodes,
  unlockSecondStep,
} from "@hilal/contract/accounts/second-step";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openAccount } from "../testing/open-account.tsx";

const title = "Login in two steps";
const off = { app: false, passkeys: [], recovery_codes: 0, is_demanded: false };
const on = { ...off, app: true, recovery_codes: 10 };
const codes = ["ABCD-EFGH-IJKL-MNOP", "QRST-UVWX-YZ23-4567"];

/** Opens the account and gives the password that lets the second step be changed. */
async function openUnlocked(step: typeof off = off) {
  const opened = await openAccount({
    world: (api) => {
      api.answers(readOwnSecondStep, step);
      api.answers(unlockSecondStep, { grant: "granted" });
    },
  });
  const section = opened.section(title);
  await opened.user.click(await section.findByRole("button", { name: "Set up or change" }));
  await opened.user.type(section.getByLabelText("Your password"), "my password");
  await opened.user.click(section.getByRole("button", { name: "Go on" }));
  await section.findByText("Authenticator app");
  return { ...opened, part: section };
}

describe("the second step on the account's page", () => {
  test("asks whose account it is before anything can be changed", async () => {
    const { api, section, user } = await openAccount();
    const part = section(title);
    await part.findByText("It is not set up.");
    expect(part.queryByRole("button", { name: "Set up an app" })).toBeNull();
    api.refuses(unlockSecondStep, {
      error: "Please check.",
      code: "validation_failed",
      fields: { password: "This password is wrong." },
    });
    await user.click(part.getByRole("button", { name: "Set up or change" }));
    await user.type(part.getByLabelText("Your password"), "not mine");
    await user.click(part.getByRole("button", { name: "Go on" }));
    await part.findByText("This password is wrong.");
    expect(part.queryByRole("button", { name: "Set up an app" })).toBeNull();
  });

  test("sets an app up by picture or secret and its first code, and shows the codes once", async () => {
    const { api, user, part } = await openUnlocked();
    const address = "otpauth://totp/Hilal:hina?secret=ABCDEFGH";
    api.answers(beginApp, { secret: "ABCDEFGH", address, setup: "sealed" });
    api.answers(confirmApp, { recovery_codes: codes });
    await user.click(part.getByRole("button", { name: "Set up an app" }));
    await part.findByText("ABCD EFGH");
    await user.type(part.getByLabelText("Code that the app shows now"), "123456");
    api.answers(readOwnSecondStep, on);
    await user.click(part.getByRole("button", { name: "Confirm" }));
    await part.findByText("ABCD-EFGH-IJKL-MNOP");
    expect(part.getByText("It is set up.")).toBeTruthy();
    expect(api.listCalls(confirmApp).map(({ body }) => body)).toEqual([
      { grant: "granted", setup: "sealed", code: "123456" },
    ]);
    await user.click(part.getByRole("button", { name: "I have kept the codes" }));
    expect(part.queryByText("ABCD-EFGH-IJKL-MNOP")).toBeNull();
    expect(part.getByText("10 recovery codes are left.")).toBeTruthy();
  });

  test("asks again whose account it is when that was too long ago", async () => {
    const { api, user, part } = await openUnlocked(on);
    api.refuses(removeApp, {
      error: "Please check.",
      code: "validation_failed",
      fields: { grant: "Please confirm first that this is your account." },
    });
    await user.click(part.getByRole("button", { name: "Remove the app" }));
    await part.findByText("Please confirm first that this is your account.");
    expect(part.queryByRole("button", { name: "Remove the app" })).toBeNull();
    expect(part.getByRole("button", { name: "Set up or change" })).toBeTruthy();
  });

  test("makes new recovery codes", async () => {
    const { api, user, part } = await openUnlocked(on);
    api.answers(renewRecoveryCodes, { recovery_codes: codes });
    await user.click(part.getByRole("button", { name: "Make new recovery codes" }));
    await part.findByText("QRST-UVWX-YZ23-4567");
  });

  test("says when a browser has no passkeys", async () => {
    const { api, part } = await openUnlocked(on);
    expect(part.getByText("This browser cannot use passkeys.")).toBeTruthy();
    expect(api.listCalls(addPasskey)).toEqual([]);
  });

  test("tells staff that the house demands it, and leads them on once it is there", async () => {
    const { section } = await openAccount({
      world: (api) => api.answers(readOwnSecondStep, { ...off, is_demanded: true }),
    });
    await section(title).findByText(/^The house asks its staff to log in in two steps\./);
    expect(screen.queryByRole("link", { name: "Open the back office" })).toBeNull();
  });

  test("leads staff on to the office once it is there", async () => {
    const { section } = await openAccount({
      world: (api) => api.answers(readOwnSecondStep, { ...on, is_demanded: true }),
    });
    const link = await section(title).findByRole("link", { name: "Open the back office" });
    expect(link.getAttribute("href")).toBe("/admin");
  });
});
