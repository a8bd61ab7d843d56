import {
  addPasskey,
  beginApp,
  beginPasskey,
  confirmApp,
  readOwnSecondStep,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  unlockSecondStep,
} from "@hilal/contract/accounts/second-step";
import { fullName } from "@hilal/contract/shared/person-name";
import type { Executor, Transaction } from "../../database/connect.ts";
import type { Caller } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import type { RequestContext } from "../../http/api/request-context.ts";
import { type Route, route } from "../../http/api/route.ts";
import { readTimedToken, signTimedToken } from "../../http/security/signed-token.ts";
import type { SecondStepChange } from "../accounts/account-mails.ts";
import type { UserRow } from "../accounts/accounts.store.ts";
import {
  findAppStep,
  formatAppAddress,
  makeAppSecret,
  openSealed,
  sealSecret,
} from "../accounts/authenticator-app.ts";
import {
  checkNewPasskey,
  hasPasskeyHost,
  makeCreationOptions,
} from "../accounts/passkey-ceremonies.ts";
import {
  countRecoveryCodes,
  findApp,
  hasSecondStep,
  insertPasskey,
  listPasskeys,
  removeAppRow,
  removePasskeyRow,
  replaceRecoveryCodes,
  upsertApp,
} from "../accounts/second-step.store.ts";
import { appPurpose, makeRecoveryCodes } from "../accounts/second-step.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { findHouseSettings } from "../desk/house-settings.store.ts";
import type { Services } from "../services.ts";
import { ownRow, requireOwner, signedIn } from "./own-account.ts";

/** How long a proof of identity lasts, and what it begins. */
const grantSeconds = 10 * 60;
/** More passkeys than anybody has devices. */
const mostPasskeys = 20;

/** The calls with which a person sets up the second step of the own account (product: accounts 26). */
export function ownSecondStepRoutes(services: Services): Route[] {
  const { config, database, now } = services;
  return [
    route(readOwnSecondStep, async ({ caller }) => {
      const user = await ownRow(database, caller);
      const keys = await listPasskeys(database, user.id);
      const { staff_need_two_step: isOn } = await findHouseSettings(database);
      return {
        app: (await findApp(database, user.id)) !== undefined,
        passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt?.toISOString() ?? null,
        })),
        recovery_codes: await countRecoveryCodes(database, user.id),
        is_demanded: isOn && user.role !== null,
      };
    }),

    route(unlockSecondStep, async ({ body, caller }) => {
      const user = await ownRow(database, caller);
      // Somebody else may have opened an account with this address, and must not lock its owner out.
      if (!user.emailVerifiedAt) throw new HttpError("email_not_verified");
      const spend = await requireOwner(services, caller, user, { ...body, purpose: "second-step" });
      await spend(database);
      const parts = ["grant", user.id, signedIn(caller).sessionId];
      return { grant: signTimedToken(services, "second-step", parts, grantSeconds).token };
    }),

    route(beginApp, async ({ body, caller }) => {
      const user = await unlockedRow(services, caller, body.grant);
      const secret = makeAppSecret();
      const end = now().getTime() + grantSeconds * 1000;
      return {
        secret,
        address: formatAppAddress(secret, user.email, "Hilal"),
        setup: sealSecret(config, setupPurpose(caller), `${end}.${secret}`),
      };
    }),

    route(confirmApp, async ({ body, caller, context }) => {
      const user = await unlockedRow(services, caller, body.grant);
      const [end, secret] = openSealed(config, setupPurpose(caller), body.setup)?.split(".") ?? [];
      if (!secret || Number(end) < now().getTime()) throw wrong("setup", "setup_expired");
      const step = findAppStep(secret, body.code, now());
      if (step === null) throw wrong("code", "step_code_wrong");
      const sealed = sealSecret(config, appPurpose(user.id), secret);
      const row = { userId: user.id, secret: sealed, lastStep: step, createdAt: now() };
      return changeStep(services, context, { user, change: "app_added" }, (transaction) =>
        upsertApp(transaction, row),
      );
    }),

    route(removeApp, async ({ body, caller, context }) => {
      const user = await unlockedRow(services, caller, body.grant);
      await changeStep(services, context, { user, change: "app_removed" }, async (transaction) => {
        if (!(await removeAppRow(transaction, user.id))) throw new HttpError("not_found");
      });
      return undefined;
    }),

    route(beginPasskey, async ({ body, caller }) => {
      const user = await unlockedRow(services, caller, body.grant);
      if (!hasPasskeyHost(config)) throw new HttpError("conflict", { text: "passkeys_need_name" });
      const name = fullName(user.firstName, user.lastName) || user.email;
      const others = await listPasskeys(database, user.id);
      const options = await makeCreationOptions(config, { ...user, name }, others);
      const parts = ["passkey", user.id, signedIn(caller).sessionId, options.challenge];
      const { token } = signTimedToken(services, "second-step", parts, grantSeconds);
      return { options: { ...options }, setup: token };
    }),

    route(addPasskey, async ({ body: { grant, setup, name, passkey }, caller, context }) => {
      const user = await unlockedRow(services, caller, grant);
      const challenge = readParts(services, caller, "passkey", setup)?.[0];
      if (!challenge) throw wrong("setup", "setup_expired");
      const made = await checkNewPasskey(config, passkey, challenge);
      if (!made) throw wrong("passkey", "passkey_wrong");
      const row = { ...made, name, userId: user.id, createdAt: now() };
      return changeStep(
        services,
        context,
        { user, change: "passkey_added" },
        async (transaction) => {
          if ((await listPasskeys(transaction, user.id)).length >= mostPasskeys)
            throw wrong("passkey", "too_many_passkeys");
          if (!(await insertPasskey(transaction, row))) throw wrong("passkey", "passkey_wrong");
        },
      );
    }),

    route(removePasskey, async ({ body: { grant, id }, caller, context }) => {
      const user = await unlockedRow(services, caller, grant);
      const change = { user, change: "passkey_removed" } as const;
      await changeStep(services, context, change, async (transaction) => {
        const isGone = await removePasskeyRow(transaction, { id, userId: user.id });
        if (!isGone) throw new HttpError("not_found");
      });
      return undefined;
    }),

    route(renewRecoveryCodes, async ({ body, caller, context }) => {
      const user = await unlockedRow(services, caller, body.grant);
      const { codes, hashes } = makeRecoveryCodes();
      await changeStep(
        services,
        context,
        { user, change: "codes_renewed" },
        async (transaction) => {
          if (!(await hasSecondStep(transaction, user.id))) throw new HttpError("not_found");
          await replaceRecoveryCodes(transaction, user.id, hashes);
        },
      );
      return { recovery_codes: codes };
    }),
  ];
}

const wrong = (field: string, code: string) =>
  new HttpError("validation_failed", { fields: { [field]: code } });

const setupPurpose = (caller: Caller) => {
  const { id, sessionId } = signedIn(caller);
  return `set-up of account ${id} in session ${sessionId}`;
};

/** The parts of a token that was signed for this session; null for any other. */
function readParts(services: Services, caller: Caller, kind: string, token: string) {
  const { id, sessionId } = signedIn(caller);
  const [what, userId, session, ...rest] = readTimedToken(services, "second-step", token) ?? [];
  return what === kind && userId === String(id) && session === sessionId ? rest : null;
}

/** The caller's account, after the proof of identity. @throws HttpError 400 `grant_invalid` without it */
async function unlockedRow(services: Services, caller: Caller, grant: string): Promise<UserRow> {
  if (!readParts(services, caller, "grant", grant)) throw wrong("grant", "grant_invalid");
  return ownRow(services.database, caller);
}

interface Change {
  readonly user: UserRow;
  readonly change: SecondStepChange;
}

/**
 * Changes an account's second step, tells its owner by mail and records it for staff. The first step brings recovery
 * codes, the last one to go takes them along.
 * @returns the recovery codes that were made
 */
async function changeStep(
  { database, jobs }: Services,
  context: RequestContext,
  { user, change }: Change,
  act: (transaction: Transaction) => Promise<void>,
): Promise<{ recovery_codes: string[] | null }> {
  return database.transaction(async (transaction) => {
    await act(transaction);
    await jobs.send(
      "mail.send",
      { mail: "second-step-changed", userId: user.id, change },
      transaction,
    );
    if (user.role !== null) {
      await noteDeed(transaction, context, user.id, {
        action: "users.changeOwnSecondStep",
        person: user,
        after: { second_step: change },
      });
    }
    if (change.endsWith("_added")) {
      return { recovery_codes: await addRecoveryCodes(transaction, user.id) };
    }
    if (!(await hasSecondStep(transaction, user.id)))
      await replaceRecoveryCodes(transaction, user.id, []);
    return { recovery_codes: null };
  });
}

/** Makes recovery codes for an account without any. */
async function addRecoveryCodes(executor: Executor, userId: number): Promise<string[] | null> {
  if ((await countRecoveryCodes(executor, userId)) > 0) return null;
  const { codes, hashes } = makeRecoveryCodes();
  await replaceRecoveryCodes(executor, userId, hashes);
  return codes;
}
