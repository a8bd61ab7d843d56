import { randomBytes } from "node:crypto";
import type { RequestContext } from "../../http/api/request-context.ts";
import { isSameSecret, signature } from "../../http/security/signed-token.ts";
import type { Config } from "../../process/config.ts";
import type { UserRow } from "./accounts.store.ts";
import { plainCookie } from "./session-cookies.ts";

/** HttpOnly. It outlives the sessions, so that a device stays known after signing out. */
const deviceCookie = "hilal_device";
const deviceSeconds = 365 * 24 * 60 * 60;

/** Enough for a family's computer; beyond it the account that signed in longest ago is dropped. */
const mostAccounts = 5;

/**
 * `{account's mark}.{seconds of the sign-in}.{device id}.{signature}`, entries joined, the latest first. Cookies of
 * former versions contain the account's id instead of the mark.
 */
const entryForm = /^(\d{1,10}|[\w-]{22})\.(\d{1,11})\.([\w-]{22})\.([\w-]{43})$/;
const divider = "~";

type DeviceSettings = Pick<Config, "SESSION_SECRET" | "DATA_DIR" | "publicUrl">;
type Account = Pick<UserRow, "id" | "passwordHash">;

interface Entry {
  /** Identifies the account to the server only, and differs on every device. */
  readonly mark: string;
  readonly signedInAt: number;
  readonly deviceId: string;
  readonly signature: string;
  readonly text: string;
}

/**
 * Marks the calling device as one on which an account has signed in. The mark is signed for this account and its
 * current password: it is void for another account, and a change of password makes every device unknown.
 */
export function rememberDevice(
  context: RequestContext,
  settings: DeviceSettings,
  account: Account,
  now: Date,
): void {
  if (account.passwordHash === null) return;
  const others = readEntries(context, settings).filter(
    (entry) => !belongsTo(entry, settings, account),
  );
  const unsigned = {
    signedInAt: Math.floor(now.getTime() / 1000),
    // The id of a known device is preserved, so that signing in does not reset the device's counter.
    deviceId:
      findKnownDevice(context, settings, account, now) ?? randomBytes(16).toString("base64url"),
  };
  const { signedInAt, deviceId } = unsigned;
  const mark = accountMark(settings, account.id, deviceId);
  const text = [mark, signedInAt, deviceId, computeSignature(settings, account, unsigned)].join(
    ".",
  );
  const entries = [text, ...others.map((entry) => entry.text)].slice(0, mostAccounts);
  context.setCookie(deviceCookie, entries.join(divider), {
    ...plainCookie(settings),
    httpOnly: true,
    maxAge: deviceSeconds,
  });
}

/**
 * The id of the calling device, when its cookie proves that the account signed in there within the last year and with
 * its current password; null for an unknown device.
 */
export function findKnownDevice(
  context: RequestContext,
  settings: DeviceSettings,
  account: Account,
  now: Date,
): string | null {
  const entry = readEntries(context, settings).find((one) => belongsTo(one, settings, account));
  if (!entry || account.passwordHash === null) return null;
  if (entry.signedInAt + deviceSeconds < now.getTime() / 1000) return null;
  const expected = computeSignature(settings, account, entry);
  return isSameSecret(entry.signature, expected) ? entry.deviceId : null;
}

function readEntries(context: RequestContext, settings: DeviceSettings): Entry[] {
  const texts = (context.cookies[deviceCookie] ?? "").split(divider, mostAccounts);
  return texts.flatMap((text) => {
    const [, whose = "", signedInAt, deviceId, signature] = entryForm.exec(text) ?? [];
    if (!deviceId || !signature) return [];
    const isId = /^\d{1,10}$/.test(whose);
    const mark = isId ? accountMark(settings, Number(whose), deviceId) : whose;
    const written = [mark, signedInAt, deviceId, signature].join(".");
    return [{ mark, signedInAt: Number(signedInAt), deviceId, signature, text: written }];
  });
}

const belongsTo = ({ mark, deviceId }: Entry, settings: DeviceSettings, { id }: Account) =>
  isSameSecret(mark, accountMark(settings, id, deviceId));

function accountMark(settings: DeviceSettings, userId: number, deviceId: string): string {
  return signature(settings, "known-device", `account\n${userId}\n${deviceId}`).slice(0, 22);
}

function computeSignature(
  settings: DeviceSettings,
  { id, passwordHash }: Account,
  { signedInAt, deviceId }: Pick<Entry, "signedInAt" | "deviceId">,
): string {
  const text = [id, signedInAt, deviceId, passwordHash].join("\n");
  return signature(settings, "known-device", text);
}
