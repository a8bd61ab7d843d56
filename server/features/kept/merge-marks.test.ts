import { describe, expect, it } from "vitest";
import { forgetPlace, fromDevice, type Mark, mergeMarks } from "./kept.policy.ts";

const now = new Date("2026-11-20T12:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const nothing = {
  saved: false,
  savedAt: null,
  paragraph: null,
  progress: null,
  placeAt: null,
};
const mark = (articleId: number, given: Partial<Mark>): Mark => ({
  articleId,
  ...nothing,
  ...given,
});
const merge = (...devices: (readonly Mark[])[]) => {
  let marks: ReadonlyMap<number, Mark> = new Map();
  for (const sent of devices) marks = mergeMarks(marks, sent).marks;
  return [...marks.values()].sort((one, other) => one.articleId - other.articleId);
};

/** A generator with a fixed beginning: the same numbers in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

/** Marks of few articles at few moments, so that many of them meet, also at the same moment. */
function inventMarks(random: (below: number) => number): Mark[] {
  return Array.from({ length: random(8) }, () => {
    const isSaid = random(4) > 0;
    const isRead = random(4) > 0;
    const isForgotten = random(3) === 0;
    return mark(1 + random(5), {
      ...(isSaid ? { saved: random(2) === 0, savedAt: at(-random(4)) } : {}),
      ...(isRead ? { placeAt: at(-random(4)) } : {}),
      ...(isRead && !isForgotten ? { paragraph: random(3), progress: random(3) } : {}),
    });
  });
}

describe("marks of several devices", () => {
  it("come to the same, in whatever order and however often they arrive", () => {
    const random = createRandom(7);
    for (let round = 0; round < 500; round += 1) {
      const [one, two, three] = [inventMarks(random), inventMarks(random), inventMarks(random)];
      const merged = merge(one, two, three);
      expect(merge(three, one, two)).toEqual(merged);
      expect(merge(two, three, one)).toEqual(merged);
      expect(merge([...three, ...two].reverse(), one)).toEqual(merged);
      expect(merge(one, one, two, three, two)).toEqual(merged);
    }
  });

  it("give each of an article's two parts its latest state", () => {
    const phone = mark(1, {
      saved: true,
      savedAt: at(-5),
      paragraph: 2,
      progress: 90,
      placeAt: at(-9),
    });
    const laptop = mark(1, {
      saved: false,
      savedAt: at(-6),
      paragraph: 7,
      progress: 430,
      placeAt: at(-1),
    });
    const merged = mark(1, {
      saved: true,
      savedAt: at(-5),
      paragraph: 7,
      progress: 430,
      placeAt: at(-1),
    });
    expect(merge([phone], [laptop])).toEqual([merged]);
    expect(merge([laptop], [phone])).toEqual([merged]);
  });

  it("remember what was removed, for a device that kept it before and comes later", () => {
    const removed = mark(1, { saved: false, savedAt: at(-1), placeAt: at(-2) });
    const before = mark(1, {
      saved: true,
      savedAt: at(-3),
      paragraph: 1,
      progress: 5,
      placeAt: at(-3),
    });
    expect(merge([removed], [before])).toEqual([removed]);
  });

  it("without a word about an article leave nothing", () => {
    expect(merge([mark(1, {}), mark(2, { saved: false, savedAt: at(-1) })])).toEqual([
      mark(2, { savedAt: at(-1) }),
    ]);
  });
});

describe("a device's mark", () => {
  const sent = { article: 3, saved: true, saved_at: null, place: null, place_at: null };

  it("has no moment later than now", () => {
    const place = { paragraph: 4, progress: 200 };
    const moments = { saved_at: at(90).toISOString(), place_at: at(-90).toISOString() };
    expect(fromDevice({ ...sent, ...moments, place }, now)).toEqual(
      mark(3, { saved: true, savedAt: now, ...place, placeAt: at(-90) }),
    );
  });

  it("says nothing without a moment", () => {
    const place = { paragraph: 4, progress: 200 };
    expect(fromDevice({ ...sent, place }, now)).toEqual(mark(3, {}));
  });

  it("has its place forgotten when the history was, unless it was reached later", () => {
    const place = { paragraph: 4, progress: 200, placeAt: at(-10) };
    const saved = { saved: true, savedAt: at(-30) };
    expect(forgetPlace(mark(3, { ...saved, ...place }), at(-10))).toEqual(
      mark(3, { ...saved, placeAt: at(-10) }),
    );
    for (const forgottenAt of [at(-11), null])
      expect(forgetPlace(mark(3, place), forgottenAt)).toEqual(mark(3, place));
    const removed = mark(3, { placeAt: at(-20) });
    expect(forgetPlace(removed, at(-10))).toBe(removed);
  });
});

describe("the limits", () => {
  const ids = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => from + index);
  const toMap = (marks: readonly Mark[]) => new Map(marks.map((one) => [one.articleId, one]));

  it("leave newly saved articles out, the latest first, and keep everything else of them", () => {
    const full = toMap(ids(1, 499).map((id) => mark(id, { saved: true, savedAt: at(-1000 + id) })));
    const place = { paragraph: 1, progress: 10, placeAt: at(-1) };
    const { marks, left } = mergeMarks(full, [
      mark(900, { saved: true, savedAt: at(-2), ...place }),
      mark(901, { saved: true, savedAt: at(-3) }),
      mark(1, { saved: true, savedAt: at(-1) }),
    ]);
    expect(left).toEqual([900]);
    expect(marks.get(900)).toEqual(mark(900, place));
    expect(marks.get(901)?.saved).toBe(true);
    expect(marks.get(1)?.savedAt).toEqual(at(-1));
    expect(mergeMarks(marks, [mark(902, { saved: true, savedAt: at(-9) })]).left).toEqual([902]);
    const withRoom = [mark(1, { savedAt: at(0) }), mark(902, { saved: true, savedAt: at(-9) })];
    expect(mergeMarks(marks, withRoom).left).toEqual([]);
  });

  it("let a refused article stay as it was: removed", () => {
    const full = toMap([
      ...ids(1, 500).map((id) => mark(id, { saved: true, savedAt: at(-1000) })),
      mark(900, { savedAt: at(-9) }),
    ]);
    const { marks, left } = mergeMarks(full, [mark(900, { saved: true, savedAt: at(-2) })]);
    expect(left).toEqual([900]);
    expect(marks.get(900)).toEqual(mark(900, { savedAt: at(-9) }));
  });

  it("remove the places reached longest ago, and what then says nothing", () => {
    const read = ids(1, 203).map((id) => mark(id, { paragraph: 0, progress: 0, placeAt: at(-id) }));
    const saved = { saved: true, savedAt: at(-300) };
    const { marks } = mergeMarks(new Map(), [...read, mark(202, saved)]);
    expect([...marks.keys()].sort((one, other) => one - other)).toEqual([...ids(1, 200), 202]);
    expect(marks.get(202)).toEqual(mark(202, saved));
    expect(marks.get(200)?.placeAt).toEqual(at(-200));
  });

  it("remove the oldest marks that only say what was removed", () => {
    const removed = ids(1, 502).map((id) => mark(id, { savedAt: at(-id) }));
    const { marks } = mergeMarks(new Map(), removed);
    expect([...marks.keys()]).toEqual(ids(1, 500));
  });
});
