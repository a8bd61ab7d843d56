const counts = new Map<string, number>();

/** Counts something that came over a socket and was refused, by the reason. */
export function countRefused(reason: string): void {
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
}

/** How often something that came over a socket was refused in this process, by the reason. */
export const refusedMessages = (): ReadonlyMap<string, number> => counts;
