import { once } from "node:events";
import { PassThrough } from "node:stream";
import { expect, it, vi } from "vitest";
import { rejectedMessages } from "../../../process/rejected-messages.ts";
import { SocketDoor, waitingLimits } from "./live-plugin.ts";

const enterMany = (door: SocketDoor, address: string, count: number) =>
  Array.from({ length: count }, () => {
    const socket = new PassThrough();
    return { socket, refusal: door.enter(address, socket) };
  });

it("lets so many of one address wait, and goes on counting those who are in apart", async () => {
  const door = new SocketDoor();
  const waiting = enterMany(door, "192.0.2.1", waitingLimits.ofAddress);
  expect(waiting.every(({ refusal }) => refusal === undefined)).toBe(true);
  expect(enterMany(door, "192.0.2.1", 1)[0]?.refusal).toBe("429 Too Many Requests");
  expect(enterMany(door, "192.0.2.2", 1)[0]?.refusal).toBeUndefined();
  const [first, second] = waiting;
  if (first) door.letIn(first.socket);
  expect(enterMany(door, "192.0.2.1", 1)[0]?.refusal).toBeUndefined();
  expect(enterMany(door, "192.0.2.1", 1)[0]?.refusal).toBe("429 Too Many Requests");
  if (second) {
    second.socket.destroy();
    await once(second.socket, "close");
  }
  expect(enterMany(door, "192.0.2.1", 1)[0]?.refusal).toBeUndefined();
});

it("makes room for another address where a few have taken all places", () => {
  const door = new SocketDoor();
  const flood = Array.from({ length: 10 }, (_, host) => enterMany(door, `192.0.2.${host}`, 20));
  const [honest] = enterMany(door, "198.51.100.7", 1);
  expect(honest?.refusal).toBeUndefined();
  expect(flood.flat().filter(({ socket }) => socket.destroyed)).toHaveLength(1);
  expect(honest?.socket.destroyed).toBe(false);
});

it("ends whoever is not let in within ten seconds, and nobody who was, and counts it", () => {
  vi.useFakeTimers();
  const counted = () => rejectedMessages().get("not_let_in") ?? 0;
  const before = counted();
  try {
    const door = new SocketDoor();
    const [waiting, inside] = enterMany(door, "192.0.2.1", 2);
    if (inside) door.letIn(inside.socket);
    vi.advanceTimersByTime(9_000);
    expect(waiting?.socket.destroyed).toBe(false);
    vi.advanceTimersByTime(3_000);
    expect([waiting?.socket.destroyed, inside?.socket.destroyed]).toEqual([true, false]);
    expect(counted() - before).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});
