import type { Provider } from "../accounts.store.ts";

/** Who somebody is on the word of Google or Facebook; the address is verified there. */
export interface ProviderPerson {
  readonly provider: Provider;
  /** The provider's own id of the person; it stays when the address changes. */
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}
