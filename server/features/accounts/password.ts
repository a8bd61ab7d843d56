import { hash, verify } from "@node-rs/argon2";

/** Argon2id with OWASP's first recommendation: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password nobody has. Made once at first need, with the parameters of all others. */
let decoy: Promise<string> | undefined;

/** A password as it is stored: a PHC string with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/**
 * Whether a password is the one that was hashed. Without a hash the answer is no, after the same work: how long it takes
 * tells nobody whether there is such an account (ruling 23).
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("no account has this password");
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
