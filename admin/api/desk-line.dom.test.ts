import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noChanges } from "../testing/fake-desk.ts";
import { followDesk } from "./desk-line.ts";

class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = [];
  readonly sent: string[] = [];
  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.opened.push(this);
  }

  send(text: string) {
    this.sent.push(text);
  }

  close() {
    this.isClosed = true;
  }

  says(message: object) {
    const data = JSON.stringify(message);
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }

  ends(code: number, reason: string) {
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason }));
  }
}

let told: unknown[];
let token: string | null;
let leave: (() => void) | undefined;
const open = FakeSocket.opened;
const last = () => open.at(-1) as FakeSocket;
const changed = { type: "changed", ...noChanges, articles: [7] };
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  open.length = 0;
  told = [];
  token = "a token";
});
afterEach(() => {
  leave?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const follow = async () => {
  leave = followDesk(async () => token, {
    onChanges: ({ articles }) => told.push(articles),
    onGap: () => told.push("gap"),
  });
  await vi.advanceTimersByTimeAsync(0);
};
const admit = async () => {
  last().dispatchEvent(new Event("open"));
  last().says({ type: "alive" });
  await vi.advanceTimersByTimeAsync(0);
};

describe("the socket to the desk", () => {
  it("sends the token, not in the address, and tells of changes", async () => {
    await follow();
    await admit();
    expect(last().url).toMatch(/^ws:\/\/[^/]+\/api\/working-copies\/live\?desk$/);
    expect(last().sent).toEqual(["a token"]);
    last().says(changed);
    expect(told).toEqual([[7]]);
  });

  it("is opened again when it is lost, which may have hidden changes", async () => {
    await follow();
    await admit();
    last().ends(1006, "");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(open).toHaveLength(2);
    expect(told).toEqual([]);
    await admit();
    expect(told).toEqual(["gap"]);
    last().says(changed);
    expect(told).toEqual(["gap", [7]]);
  });

  it("counts as lost when it falls silent", async () => {
    await follow();
    await admit();
    await vi.advanceTimersByTimeAsync(40_000);
    last().says({ type: "alive" });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(open).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(open).toHaveLength(2);
    expect(open[0]?.isClosed).toBe(true);
  });

  it("is tried less and less often while nothing answers, and at once when the network is back", async () => {
    await follow();
    for (let second = 0; second < 100; second += 1) {
      if (!last().isClosed) last().ends(1006, "");
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(open.length).toBeLessThan(25);
    if (!last().isClosed) last().ends(1006, "");
    const before = open.length;
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(open).toHaveLength(before + 1);
  });

  it("waits a while when the server refuses the user, and is not opened without one", async () => {
    await follow();
    last().ends(4000, "forbidden");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(open).toHaveLength(1);
    token = null;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(open).toHaveLength(1);
  });

  it("is closed for good when nobody follows any more", async () => {
    await follow();
    await admit();
    leave?.();
    expect(last().isClosed).toBe(true);
    last().says(changed);
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(120_000);
    expect([told, open.length]).toEqual([[], 1]);
  });
});
