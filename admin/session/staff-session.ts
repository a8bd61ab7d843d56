import { readOwnProfile } from "@hilal/contract/accounts/own-account";
import type { BrowserSession } from "@hilal/contract/client/browser-session";
import type { Ability, Role } from "@hilal/contract/shared/abilities";

/** The signed-in member of staff. */
export interface Staff {
  readonly userId: number;
  readonly role: Role;
  readonly abilities: readonly Ability[];
}

/**
 * `visitor`: no user is signed in. `reader`: an account without a role. The third lacks what the house demands of its
 * staff (product: accounts 28).
 */
export type Outsider = "visitor" | "reader" | "without second step";

/**
 * `lost`: signed out here or in another tab. `another`: another account, or another role, is signed in with this
 * browser.
 */
export type SessionState = "open" | "lost" | "another";

export interface StaffSession {
  /**
   * The signed-in user, asked from the server once, or why there is none with abilities.
   */
  who(): Promise<Staff | Outsider>;
  state(): SessionState;
  /** Calls the listener when the state changes. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
  /** Signs out everywhere in this browser. Rejects when the server cannot be reached. */
  end(): Promise<void>;
}

/**
 * Creates the session of a member of staff on top of the browser's. When it ends during work, nothing is discarded: the
 * state reports it, and a sign-in in any other tab resumes the session.
 * @param resumed called when a lost session is open again
 */
export function createStaffSession(session: BrowserSession, resumed: () => void): StaffSession {
  let known: Staff | null = null;
  let state: SessionState = "open";
  const listeners = new Set<() => void>();
  const become = (next: SessionState) => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const ask = async (): Promise<Staff | Outsider> => {
    const token = await session.renew();
    const userId = session.userId();
    if (!token || userId === null) return "visitor";
    const { role, abilities, needs_second_step } = await session.client.call(readOwnProfile);
    if (needs_second_step) return "without second step";
    return role && abilities.length > 0 ? { userId, role, abilities } : "reader";
  };
  const resume = async () => {
    const found = await ask();
    if (found === "visitor") return become("lost");
    const isSame = known && typeof found === "object" && found.userId === known.userId;
    if (!isSame || found.role !== known?.role) return become("another");
    become("open");
    resumed();
  };
  session.onChange((message) => {
    // Before a user is known there is nothing to lose; the guard handles the start.
    if (!known) return;
    if (message === "signed-out") become("lost");
    else resume().catch(() => become("lost"));
  });
  return {
    async who() {
      if (known) return known;
      const found = await ask();
      if (typeof found === "object") known = found;
      return found;
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end: () => session.end(),
  };
}
