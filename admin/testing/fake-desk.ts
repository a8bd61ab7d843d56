import type { DeskChanges } from "@hilal/contract/desk/desk-changes";
import type { DeskListener, FollowDesk } from "../api/desk-line.ts";

/** Changes at the desk, told by a test instead of the server. */
export interface FakeDesk {
  readonly follow: FollowDesk;
  /** Whether a screen follows the desk. */
  isFollowed(): boolean;
  tell(changes: Partial<DeskChanges>): void;
  /** The socket was lost and is open again. */
  missSome(): void;
}

/** No change at all. */
export const noChanges: DeskChanges = {
  articles: [],
  own: [],
  comments: [],
  issues: [],
  lists: false,
  notices: false,
  all: false,
  windows: 1,
};

/** Creates a desk that screens can follow without a socket. */
export function fakeDesk(): FakeDesk {
  const listeners = new Set<DeskListener>();
  return {
    follow(_token, listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isFollowed: () => listeners.size > 0,
    tell(changes) {
      for (const { onChanges } of listeners) onChanges({ ...noChanges, ...changes });
    },
    missSome() {
      for (const { onGap } of listeners) onGap();
    },
  };
}
