import { readSignInOptions } from "@hilal/contract/accounts/sign-in";
import { returnPath } from "@hilal/contract/client/return-path";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import type { LoadContext } from "../../page-kit/page-definition.ts";
import { loadedOr } from "../../page-kit/section.ts";
import { readFieldErrors } from "../../shared/forms/read-field-errors.ts";

export type ScreenMode = "login" | "sign-up";

const fields = ["email", "password", "first_name", "last_name", "form"] as const;

/** What the screen shows. */
export interface LoginData {
  readonly mode: ScreenMode;
  /** Where to go after signing in; null for the front page. */
  readonly next: string | null;
  /** What was refused, by field; `form` for the whole. */
  readonly wrong: Readonly<Partial<Record<(typeof fields)[number], string>>>;
  /** What has just been done elsewhere. */
  readonly done: "signed-up" | "password" | null;
  /** Which providers this installation offers; none when that could not be learned, for the form needs none. */
  readonly providers: AnswerOf<typeof readSignInOptions>;
}

const noProviders: LoginData["providers"] = { google: null, facebook: null };

export function loadLogin(mode: ScreenMode) {
  return async ({ client, section, query }: LoadContext): Promise<LoginData> => ({
    mode,
    next: returnPath(query.next),
    wrong: readFieldErrors(query.wrong, fields),
    done: query.done === "signed-up" || query.done === "password" ? query.done : null,
    providers: loadedOr(
      await section("sign-in options", client.call(readSignInOptions)),
      noProviders,
    ),
  });
}
