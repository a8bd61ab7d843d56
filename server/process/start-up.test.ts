import { describe, expect, it } from "vitest";
import { createLog } from "./log.ts";
import { type Starting, startUp } from "./start-up.ts";

const log = createLog("silent");

/** A stop request that a test controls. */
function stopRequest() {
  const [asked, hurry] = [new AbortController(), new AbortController()];
  return { asked, hurry, request: { asked: asked.signal, hurry: hurry.signal } };
}

describe("starting up", () => {
  it("closes in the opposite order, whatever fails or hangs on the way", async () => {
    const closed: string[] = [];
    const { opened, close } = await startUp(log, async ({ closing }) => {
      closing.add("first", async () => void closed.push("first"), 10);
      closing.add("hangs", () => new Promise(() => undefined), 10);
      closing.add("fails", () => Promise.reject(new Error("enough")), 10);
      closing.add("last", async () => void closed.push("last"), 10);
      return "all";
    });
    await close(AbortSignal.abort());
    expect([opened, closed]).toEqual(["all", ["last", "first"]]);
  });

  it("closes what was opened when a later part fails", async () => {
    const closed: string[] = [];
    const opening = startUp(log, async ({ closing }) => {
      closing.add("first", async () => void closed.push("first"), 10);
      throw new Error("no");
    });
    await expect(opening).rejects.toThrow("no");
    expect(closed).toEqual(["first"]);
  });

  it("closes what was opened when it is asked to stop, also when a part does not heed it", async () => {
    const closed: string[] = [];
    const { asked, hurry, request } = stopRequest();
    const hanging = ({ closing }: Starting) => {
      closing.add("first", async () => void closed.push("first"), 10);
      return new Promise(() => undefined);
    };
    const opening = startUp(log, hanging, request);
    opening.catch(() => undefined);
    asked.abort(new Error("asked to stop"));
    hurry.abort();
    await expect(opening).rejects.toThrow("asked to stop");
    expect(closed).toEqual(["first"]);
  });
});
