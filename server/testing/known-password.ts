/** A password that any rule allows. */
export const knownPassword = "a pond full of herons";

/**
 * Its hash, at the least cost there is: a hash says itself what it costs to compare with. So a test may sign in a hundred
 * times; what the product's own hashes cost is proved where an account is opened.
 */
export const knownPasswordHash =
  "$argon2id$v=19$m=8,t=1,p=1$jYWDIlugSk+SDA3HH5dTNA$VOXfxbzWYD60XWw5180KsJbxs0oSc5kRMN+dDw349+g";
