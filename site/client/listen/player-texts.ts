import type { Language } from "@hilal/i18n/languages";

/** The kinds of devices whose settings differ. */
export const platforms = ["android", "ios", "windows", "other"] as const;
export type Platform = (typeof platforms)[number];

/** The texts of the player that change while it is used, as JSON in its markup (site/pages/fixed/listen-fragment.tsx). */
export interface PlayerTexts {
  readonly play: string;
  readonly pause: string;
  readonly loading: string;
  readonly recorded: string;
  /** With `{place}` and `{count}`. */
  readonly position: string;
  /** With `{name}`. */
  readonly online: string;
  /** With `{title}`. */
  readonly skipped: string;
  readonly ended: string;
  readonly refused: string;
  readonly voiceFailed: string;
  readonly recordingFailed: string;
  readonly leftOut: string;
  /** By the language of the missing voice: that there is none, and what to do about it. */
  readonly noVoice: Readonly<Record<Language, string>>;
  readonly addVoice: Readonly<Record<Language, Readonly<Record<Platform, string>>>>;
}
