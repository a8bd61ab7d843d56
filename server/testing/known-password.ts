/** A password that any rule allows. */
export const knownPassword = "a pond full of herons";

/**
 * Its hash with the lowest cost (a hash contains its own cost parameters), so that a test can sign in a hundred times;
 * the cost of the product's own hashes is tested where an account is created.
 */
export const knownPasswordHash =
  "$argon2id$v=19$m=8,t=1,p=1$jYWDIlugSk+SDA3HH5dTNA$VOXfxbzWYD60XWw5180KsJbxs0oSc5kRMN+dDw349+g";
