import { z } from "zod";
import { abilities, roles } from "../abilities.ts";
import { userActions } from "../actions.ts";
import { id, version } from "./identifier.ts";

/** Interface languages and digits that a person may choose. */
export const languageChoices = ["en", "ur"] as const;
export const digitChoices = ["latn", "urdu"] as const;

export const roleOrNone = z.enum(roles).nullable();

/** An account as an administrator sees it. Instants are ISO 8601. */
export const user = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Null for an ordinary reader (spec section 6). */
  role: roleOrNone,
  email_verified: z.boolean(),
  blocked: z.boolean(),
  created_at: z.string(),
  /** The last use of any of its sessions; null when there is none. */
  last_seen_at: z.string().nullable(),
  version,
  can: userActions.optional(),
});

export type User = z.output<typeof user>;

/** One's own account. */
export const ownProfile = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: roleOrNone,
  /** What the role may do; empty for a reader. */
  abilities: z.array(z.enum(abilities)),
  email_verified: z.boolean(),
  language: z.enum(languageChoices),
  digits: z.enum(digitChoices),
  /** False for an account that signs in with Google or Facebook alone. */
  has_password: z.boolean(),
  providers: z.array(z.enum(["google", "facebook"])),
  created_at: z.string(),
  version,
});

export type OwnProfile = z.output<typeof ownProfile>;

/** One sign-in on one device. */
export const session = z.object({
  id: z.uuid(),
  user_agent: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});

export type Session = z.output<typeof session>;

/** One's own rating of an article. */
export const ownRating = z.object({
  article: id,
  article_title: z.string(),
  article_language: z.enum(["en", "ur"]),
  rating: z.number().int(),
  updated_at: z.string(),
});

export type OwnRating = z.output<typeof ownRating>;
