import { hash, verify } from "@node-rs/argon2";

/** Argon2id with OWASP's first recommendation: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a random password that was thrown away, made with the parameters of all others. */
const decoy =
  "$argon2id$v=19$m=19456,t=2,p=1$XeNZUIRaGlqlPLnw6969pQ$jUymmHxZ8h2k69zX2Bw7zQm9blPawNPn9+yCWnUyfhs";

/** A password as it is stored: a PHC string with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/**
 * Whether a password is the one that was hashed. Without a hash the answer is no, after the same work: how long it
 * takes tells nobody whether there is such an account (product: accounts 4).
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? decoy, password);
  return stored !== null && matches;
}
