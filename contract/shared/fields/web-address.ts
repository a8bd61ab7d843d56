const credentials = /^\s*[a-z][a-z\d+.-]*:[/\\]*[^/\\?#]*@/i;
const unseen = /\p{Cc}/u;

/**
 * Returns whether an address has a user name or a password before its host, even an empty one. Readers mistake it for
 * the host: `https://hilal.example@elsewhere.example/` leads to elsewhere.example.
 */
export function hasCredentials(address: string): boolean {
  return credentials.test(address);
}

/** Returns whether an address has control characters, which browsers remove from it. */
export function hasControlCharacters(address: string): boolean {
  return unseen.test(address);
}
