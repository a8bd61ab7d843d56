import { decodeStateVector } from "yjs";

/** How far each writer's changes go: the client's number of Yjs, and its clock. */
export type Clocks = ReadonlyMap<number, number>;

/** Reads a state vector as the server sends it. */
export function clocksFrom(base64: string): Clocks {
  return decodeStateVector(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
}

/** The later of both, writer by writer. */
export function latestClocks(one: Clocks, other: Clocks): Clocks {
  const latest = new Map(one);
  for (const [client, clock] of other) latest.set(client, Math.max(clock, latest.get(client) ?? 0));
  return latest;
}

/** Whether everything up to `wanted` is in `stored`. */
export function hasClocks(stored: Clocks, wanted: Clocks): boolean {
  return [...wanted].every(([client, clock]) => (stored.get(client) ?? 0) >= clock);
}

/** Bytes as the calls take them. */
export function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  // Spread whole, a long document would be more arguments than a call can have.
  for (let start = 0; start < bytes.length; start += 8192) {
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
  }
  return btoa(pieces.join(""));
}
