import { describe, expect, test } from "vitest";
import { listJoins, listSplits } from "./word-breaks.ts";

describe("joins", () => {
  test.each([
    ["کے", "لیے", "کےلیے"],
    ["کے", "لیے", "کیلیے"],
    ["کے", "لیے", "کیلئے"],
    ["کے", "لئے", "کیلئے"],
    ["اس", "کے", "اسکے"],
    ["ہوں", "گے", "ہونگے"],
    ["کروں", "گا", "کرونگا"],
    ["کرے", "گا", "کریگا"],
    ["بے", "شک", "بیشک"],
    ["خوب", "صورت", "خوبصورت"],
    ["قائد", "اعظم", "قائداعظم"],
    ["f", "16", "f16"],
    ["air", "force", "airforce"],
    ["1", "200", "1200"],
  ])("%s and %s make %s", (left, right, joined) => {
    expect(listJoins(left, right)).toContain(joined);
    expect(listJoins(left, right).length).toBeLessThanOrEqual(6);
  });
});

describe("splits", () => {
  test.each([
    ["کیلئے", "کے", "لئے"],
    ["کیلیے", "کے", "لیے"],
    ["کےلیے", "کے", "لیے"],
    ["اسکے", "اس", "کے"],
    ["ہونگے", "ہوں", "گے"],
    ["کرونگا", "کروں", "گا"],
    ["کریگا", "کرے", "گا"],
    ["بیشک", "بے", "شک"],
    ["خوبصورت", "خوب", "صورت"],
    ["قائداعظم", "قائد", "اعظم"],
    ["f16", "f", "16"],
    ["16ویں", "16", "ویں"],
    ["airforce", "air", "force"],
    ["1200", "1", "200"],
  ])("%s is %s and %s", (word, left, right) => {
    expect(listSplits(word)).toContainEqual([left, right]);
    expect(listSplits(word).length).toBeLessThanOrEqual(24);
  });

  test.each([
    ["کیلئے", "کے", "لئے"],
    ["اسکے", "اس", "کے"],
    ["ہونگے", "ہوں", "گے"],
    ["کریگا", "کرے", "گا"],
  ])("%s is first of all %s and %s", (word, left, right) => {
    expect(listSplits(word)[0]).toEqual([left, right]);
  });

  test.each(["کے", "war", "f", "16", ""])("%s stays whole", (word) => {
    expect(listSplits(word)).toEqual([]);
  });
});
