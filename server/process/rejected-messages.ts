const counts = new Map<string, number>();

/** Counts a rejected WebSocket message, by reason. */
export function countRejectedMessage(reason: string): void {
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
}

/** Returns how many WebSocket messages this process has rejected, by reason. */
export const rejectedMessages = (): ReadonlyMap<string, number> => counts;
