import { readingCookie } from "@hilal/contract/client/browser-names";
import {
  type ReadingChoices,
  readingCookieSeconds,
  readKeptChoices,
  writeKeptChoices,
} from "@hilal/contract/shared/reading/reading-choices";
import type { Executor } from "../../../database/connect.ts";
import type { CookieOptions, RequestContext } from "../../../http/api/request-context.ts";
import type { UserRow } from "../accounts.store.ts";
import { updateReadingChoices } from "../reading-choices.store.ts";

type Reader = Pick<UserRow, "id" | "digits" | "reading">;

/**
 * What a reader has chosen for comfort, once device and account have met: what was chosen on this device and is in no account
 * yet goes to this one, else the account's is taken (product: reading 20).
 */
export async function meetDevice(
  executor: Executor,
  context: RequestContext,
  reader: Reader,
): Promise<ReadingChoices> {
  const kept: ReadingChoices =
    reader.digits === "urdu" ? { ...reader.reading, digits: "urdu" } : reader.reading;
  const device = readKeptChoices(context.cookies[readingCookie]);
  if (!device.unsaved) return kept;
  const met = { ...kept, ...device.choices };
  await updateReadingChoices(executor, reader.id, met);
  return met;
}

/** Lets a device show what its reader has chosen; it keeps that when the session has ended. */
export function setReadingCookie(
  context: RequestContext,
  options: CookieOptions,
  choices: ReadingChoices,
): void {
  const value = writeKeptChoices({ choices, unsaved: false });
  if (value) context.setCookie(readingCookie, value, { ...options, maxAge: readingCookieSeconds });
  else if (context.cookies[readingCookie]) context.clearCookie(readingCookie, options);
}
