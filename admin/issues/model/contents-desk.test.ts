import type { IssuePlan } from "@hilal/contract/issues/issue-plan";
import { ApiError } from "@hilal/contract/shared/errors";
import {
  emptyItem,
  sampleItem,
  samplePlan,
  sampleSection,
  storedPlan,
} from "@hilal/contract/testing/planned-issue";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addSection, changeSlot, renameSection, without } from "./arrange.ts";
import { type DeskContents, toDeskContents } from "./contents.ts";
import { createContentsDesk } from "./contents-desk.ts";

type Sent = Parameters<Parameters<typeof createContentsDesk>[0]["send"]>[0];

const conflictWith = (current: unknown) =>
  new ApiError({ error: "Changed.", code: "version_conflict", current });

/** A desk whose saves are answered by the present value of `answers`. */
function openDesk(plan: IssuePlan = samplePlan()) {
  const sent: Sent[] = [];
  const stored: IssuePlan[] = [];
  const kept = { version: -1, contents: null as DeskContents | null };
  const desk = createContentsDesk({
    plan,
    copies: {
      read: () => null,
      write: (version, contents) => void Object.assign(kept, { version, contents }),
      clear: () => void Object.assign(kept, { version: -1, contents: null }),
    },
    send: async (body) => {
      sent.push(body);
      return opened.answers(body);
    },
    stored: (answer) => void stored.push(answer),
  });
  const opened = {
    desk,
    sent,
    stored,
    kept,
    answers: (body: Sent): IssuePlan | Promise<IssuePlan> => storedPlan(plan, body),
    rename: (title: string) => desk.change((now) => renameSection(now, "section-1", title)),
    titles: () => desk.state().contents.map((section) => section.title),
  };
  return opened;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const refuse = () => {
  throw new ApiError({ error: "Not now.", code: "unavailable" });
};

describe("a change", () => {
  it("is kept at once, and saved when nothing follows for a moment", async () => {
    const { desk, sent, stored, kept, rename, titles } = openDesk();
    expect(desk.state()).toMatchObject({ status: "saved", mayUndo: false, theirs: null });
    expect(desk.state().failure).toBeNull();
    rename("Focus");
    expect(desk.state()).toMatchObject({ status: "changed", mayUndo: true });
    expect(titles()).toEqual(["Focus", "Regulars"]);
    expect(kept).toEqual({ version: 3, contents: desk.state().contents });
    await vi.advanceTimersByTimeAsync(600);
    rename("In focus");
    await vi.advanceTimersByTimeAsync(600);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(sent.map(({ version, sections }) => [version, sections[0]?.title])).toEqual([
      [3, "In focus"],
    ]);
    expect(desk.state()).toMatchObject({ status: "saved", plan: { version: 4 } });
    expect(stored.map(({ version }) => version)).toEqual([4]);
    expect(kept.contents).toBeNull();
  });

  it("that changes nothing is none", async () => {
    const { desk, sent } = openDesk();
    desk.change((now) => now);
    await vi.runAllTimersAsync();
    expect(await desk.flush()).toBe(true);
    expect(desk.state()).toMatchObject({ status: "saved", mayUndo: false });
    expect(sent).toEqual([]);
  });

  it("made while a save is under way is saved after it, upon its version", async () => {
    const opened = openDesk();
    const { desk, sent, kept, rename } = opened;
    const waiting = Promise.withResolvers<void>();
    opened.answers = async (body) => {
      await waiting.promise;
      return storedPlan(samplePlan(), body);
    };
    rename("Focus");
    const saved = desk.flush();
    expect(desk.state().status).toBe("saving");
    rename("In focus");
    expect(desk.state().status).toBe("changed");
    waiting.resolve();
    expect(await saved).toBe(true);
    expect(sent.map(({ version, sections }) => [version, sections[0]?.title])).toEqual([
      [3, "Focus"],
      [4, "In focus"],
    ]);
    expect(desk.state()).toMatchObject({ status: "saved", plan: { version: 5 } });
    expect(kept.contents).toBeNull();
  });

  it("is told to whoever listens, until they no longer do", () => {
    const { desk, rename } = openDesk();
    const listener = vi.fn();
    const end = desk.subscribe(listener);
    rename("Focus");
    expect(listener).toHaveBeenCalledTimes(1);
    end();
    rename("In focus");
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe("a save that fails", () => {
  it("keeps the change with its reason, and is tried again when it is asked for", async () => {
    const opened = openDesk();
    const { desk, sent, stored, kept, rename, titles } = opened;
    opened.answers = refuse;
    rename("Focus");
    expect(await desk.flush()).toBe(false);
    expect(desk.state()).toMatchObject({ status: "failed", failure: { message: "Not now." } });
    expect(titles()).toEqual(["Focus", "Regulars"]);
    expect(kept).toEqual({ version: 3, contents: desk.state().contents });
    expect(stored).toEqual([]);
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(1);
    opened.answers = (body) => storedPlan(samplePlan(), body);
    expect(await desk.flush()).toBe(true);
    expect(desk.state()).toMatchObject({ status: "saved", failure: null });
  });

  it("does not keep the next change from being saved", async () => {
    const opened = openDesk();
    const { desk, sent, rename } = opened;
    opened.answers = refuse;
    rename("Focus");
    await desk.flush();
    opened.answers = (body) => storedPlan(samplePlan(), body);
    rename("In focus");
    await vi.advanceTimersByTimeAsync(700);
    expect(sent).toHaveLength(2);
    expect(desk.state().status).toBe("saved");
  });
});

describe("the way back", () => {
  it("leads through the changes one by one, and each step is saved", async () => {
    const { desk, sent, rename, titles } = openDesk();
    rename("Focus");
    rename("In focus");
    desk.undo();
    expect(titles()).toEqual(["Focus", "Regulars"]);
    expect(desk.state()).toMatchObject({ status: "changed", mayUndo: true });
    desk.undo();
    expect(titles()).toEqual(["Cover story", "Regulars"]);
    expect(desk.state().mayUndo).toBe(false);
    desk.undo();
    expect(titles()).toEqual(["Cover story", "Regulars"]);
    await vi.advanceTimersByTimeAsync(700);
    expect(sent.map(({ sections }) => sections[0]?.title)).toEqual(["Cover story"]);
  });

  it("goes a hundred changes far", () => {
    const { desk, rename, titles } = openDesk();
    for (let step = 1; step <= 102; step += 1) rename(`Title ${step}`);
    for (let step = 0; step < 100; step += 1) desk.undo();
    expect(desk.state().mayUndo).toBe(false);
    expect(titles()[0]).toBe("Title 2");
  });

  it("gives parts that were saved meanwhile their ids", async () => {
    const { desk } = openDesk();
    desk.change((now) => addSection(now, "Poems"));
    desk.change((now) => renameSection(now, now[2]?.key ?? "", "Verses"));
    await desk.flush();
    expect(desk.state().contents[2]).toMatchObject({ id: 50, title: "Verses" });
    desk.undo();
    expect(desk.state().contents[2]).toMatchObject({ id: 50, title: "Poems" });
  });
});

describe("what the server tells meanwhile", () => {
  const others = samplePlan({
    version: 5,
    sections: [sampleSection(1, "Cover story", [sampleItem({ id: 2 })])],
  });

  it("is shown, and what was changed before others' contents cannot be undone", async () => {
    const { desk, rename, sent, titles } = openDesk();
    rename("Focus");
    await desk.flush();
    desk.adopt(others);
    expect(titles()).toEqual(["Cover story"]);
    expect(desk.state()).toMatchObject({ status: "saved", mayUndo: false, plan: others });
    rename("In focus");
    await desk.flush();
    expect(sent.at(-1)?.version).toBe(5);
  });

  it("leaves the way back where only the details are others', or the version is the one here", async () => {
    const { desk, rename } = openDesk();
    rename("Focus");
    await desk.flush();
    desk.adopt({ ...others, version: 4 });
    expect(desk.state()).toMatchObject({ mayUndo: true, plan: { version: 4 } });
    desk.adopt({ ...desk.state().plan, version: 6, title: "Winter" });
    expect(desk.state()).toMatchObject({ mayUndo: true, plan: { title: "Winter", version: 6 } });
  });

  it("is passed over when it is older, or something here is not saved", () => {
    const { desk, rename, titles } = openDesk();
    desk.adopt({ ...others, version: 2 });
    expect(desk.state().plan.version).toBe(3);
    rename("Focus");
    desk.adopt(others);
    expect(titles()).toEqual(["Focus", "Regulars"]);
    expect(desk.state().plan.version).toBe(3);
  });
});

describe("a save that somebody else's came before", () => {
  const theirs = samplePlan({
    version: 8,
    sections: [
      sampleSection(1, "Cover story", [sampleItem({ id: 2 })]),
      sampleSection(2, "Departments", [emptyItem(3, "Letters")]),
    ],
  });

  async function openConflict() {
    const opened = openDesk();
    opened.answers = () => {
      throw conflictWith(theirs);
    };
    opened.rename("Focus");
    expect(await opened.desk.flush()).toBe(false);
    return opened;
  }

  it("waits for a choice, also after another change", async () => {
    const { desk, sent, kept, rename } = await openConflict();
    expect(desk.state()).toMatchObject({ status: "conflict", theirs: { version: 8 } });
    expect(desk.state().plan.version).toBe(3);
    rename("In focus");
    expect(desk.state().status).toBe("conflict");
    expect(kept).toEqual({ version: 3, contents: desk.state().contents });
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(1);
  });

  it("gives way to theirs, and mine may be taken back", async () => {
    const { desk, sent, stored, kept, titles } = await openConflict();
    desk.takeTheirs();
    expect(titles()).toEqual(["Cover story", "Departments"]);
    expect(desk.state()).toMatchObject({ status: "saved", theirs: null, plan: { version: 8 } });
    expect(kept.contents).toBeNull();
    expect(stored).toEqual([theirs]);
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(1);
    desk.undo();
    expect(titles()).toEqual(["Focus", "Regulars"]);
    await vi.advanceTimersByTimeAsync(700);
    expect(sent.at(-1)?.version).toBe(8);
  });

  it("puts mine over theirs at once", async () => {
    const opened = await openConflict();
    const { desk, sent } = opened;
    opened.answers = (body) => storedPlan(theirs, body);
    desk.putMine();
    expect(desk.state().theirs).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)).toMatchObject({ version: 8, sections: [{ title: "Focus" }, {}] });
    expect(desk.state()).toMatchObject({ status: "saved", plan: { version: 9 } });
  });

  it("is sent again where only the details are others'", async () => {
    const opened = openDesk();
    const { desk, sent, rename, titles } = opened;
    const details = samplePlan({ version: 6, title: "Winter" });
    opened.answers = (body) => {
      if (body.version === 3) throw conflictWith(details);
      return storedPlan(details, body);
    };
    rename("Focus");
    expect(await desk.flush()).toBe(true);
    expect(sent.map(({ version }) => version)).toEqual([3, 6]);
    expect(desk.state().plan).toMatchObject({ title: "Winter", version: 7 });
    expect(titles()).toEqual(["Focus", "Regulars"]);
  });

  it("is not sent for ever to a server that refuses its own version", async () => {
    const opened = openDesk();
    const { desk, sent, rename } = opened;
    opened.answers = () => {
      throw conflictWith(samplePlan());
    };
    rename("Focus");
    expect(await desk.flush()).toBe(false);
    expect(sent).toHaveLength(1);
    expect(desk.state().status).toBe("conflict");
  });

  it("has failed where it does not say what stands there", async () => {
    const opened = openDesk();
    opened.answers = () => {
      throw conflictWith({ id: 4 });
    };
    opened.rename("Focus");
    expect(await opened.desk.flush()).toBe(false);
    expect(opened.desk.state().status).toBe("failed");
  });

  it("knows others' contents by each word, page and person of a slot", async () => {
    const opened = openDesk();
    const { desk, rename } = opened;
    const [first, second] = samplePlan().sections;
    if (!first || !second) throw new Error("There are two sections.");
    const letters = emptyItem(3, "Letters", { page_to: 9 });
    opened.answers = () => {
      throw conflictWith(
        samplePlan({ version: 6, sections: [first, { ...second, items: [letters] }] }),
      );
    };
    rename("Focus");
    await desk.flush();
    expect(desk.state().status).toBe("conflict");
  });

  it("has no choice to make where there is none", () => {
    const { desk, stored } = openDesk();
    const before = desk.state();
    desk.takeTheirs();
    desk.putMine();
    expect(desk.state()).toBe(before);
    expect(stored).toEqual([]);
  });
});

describe("contents from an earlier visit", () => {
  const earlier = without(toDeskContents(samplePlan().sections), "slot-1");

  it("are put back and saved upon the version that they had", async () => {
    const { desk, sent } = openDesk();
    desk.putBack(earlier, 3);
    expect(desk.state()).toMatchObject({ status: "changed", mayUndo: true });
    await vi.advanceTimersByTimeAsync(700);
    expect(sent.map(({ version, sections }) => [version, sections[0]?.items.length])).toEqual([
      [3, 1],
    ]);
  });

  it("wait for a choice where the issue has moved on", async () => {
    const { desk, sent, kept } = openDesk();
    desk.putBack(earlier, 2);
    expect(desk.state()).toMatchObject({
      status: "conflict",
      theirs: { version: 3 },
      mayUndo: true,
    });
    expect(desk.state().contents).toBe(earlier);
    expect(kept).toEqual({ version: 2, contents: earlier });
    await vi.runAllTimersAsync();
    expect(sent).toEqual([]);
    desk.undo();
    expect(desk.state().contents[0]?.items).toHaveLength(2);
  });
});

it("keeps a change of a slot that the answer to an earlier save does not know", async () => {
  const opened = openDesk();
  const { desk, kept } = opened;
  const waiting = Promise.withResolvers<void>();
  opened.answers = async (body) => {
    if (body.version === 4) return refuse();
    await waiting.promise;
    return storedPlan(samplePlan(), body);
  };
  opened.rename("Focus");
  const saved = desk.flush();
  desk.change((now) => changeSlot(now, "slot-3", { working_title: "Your letters" }));
  waiting.resolve();
  expect(await saved).toBe(false);
  expect(desk.state().contents[1]?.items[0]?.working_title).toBe("Your letters");
  expect(kept).toEqual({ version: 4, contents: desk.state().contents });
});
