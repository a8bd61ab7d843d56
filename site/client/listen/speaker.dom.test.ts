import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { FakeSpeech, fakeVoice } from "../../testing/fake-speech.ts";
import { Speaker, type SpeechEnd } from "./speaker.ts";

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

const voice = fakeVoice("ur_PK", "Uzma");
const letters = "a".repeat(100);

/** Says a piece of 100 letters, which takes 6 s; collects how it ended. */
function saying() {
  const speech = new FakeSpeech([voice]);
  const speaker = new Speaker(window.speechSynthesis);
  const ends: SpeechEnd[] = [];
  const say = (text = letters, speed = 1) =>
    void speaker.say({ text, language: "ur", voice, speed }).then((end) => ends.push(end));
  return { speech, speaker, ends, say };
}

const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test("a piece ends when the engine says so", async () => {
  const { speech, ends, say } = saying();
  say();
  await wait(5.9);
  expect(ends).toEqual([]);
  await wait(0.1);
  expect([ends, speech.said]).toEqual([["spoken"], [{ text: letters, voice: "Uzma", rate: 1 }]]);
});

test("a piece whose end is not told ends when the device has fallen silent", async () => {
  const { speech, ends, say } = saying();
  speech.faults.push("no-end");
  say();
  await wait(6.4);
  expect(ends).toEqual([]);
  await wait(0.7);
  expect(ends).toEqual(["spoken"]);
});

test("an engine that claims to speak for ever is overtaken", async () => {
  const { speech, ends, say } = saying();
  speech.faults.push("stuck");
  say();
  await wait(16);
  expect(ends).toEqual([]);
  await wait(1);
  expect(ends).toEqual(["spoken"]);
  say();
  await wait(7);
  expect(ends).toEqual(["spoken", "spoken"]);
});

test("what an engine drops is said again once, and then given up", async () => {
  const { speech, ends, say } = saying();
  speech.faults.push("dropped");
  say();
  await wait(3);
  expect([speech.said.length, ends]).toEqual([1, []]);
  await wait(6);
  expect(ends).toEqual(["spoken"]);
  speech.faults.push("dropped", "dropped");
  say();
  await wait(7);
  expect(ends).toEqual(["spoken", "failed"]);
});

test.each([
  ["interrupted", "interrupted"],
  ["audio-busy", "interrupted"],
  ["not-allowed", "refused"],
  ["synthesis-failed", "failed"],
  ["network", "failed"],
] as const)("the error %s means %s", async (error, end) => {
  const { speech, ends, say } = saying();
  speech.faults.push(error);
  say();
  await wait(0);
  expect(ends).toEqual([end]);
});

test("another piece takes over from the first, whose late events mean nothing", async () => {
  const { speech, ends, say } = saying();
  say();
  await wait(1);
  say("b".repeat(100));
  await wait(1);
  expect([ends, speech.said.at(-1)?.text[0]]).toEqual([["stopped"], "b"]);
  await wait(6);
  expect(ends).toEqual(["stopped", "spoken"]);
});

test("silence is kept after a stop", async () => {
  const { speech, speaker, ends, say } = saying();
  say();
  await wait(1);
  speaker.stop();
  await wait(30);
  expect([ends, speech.said.length, speech.speaking]).toEqual([["stopped"], 1, false]);
});

test("where the page was hidden, an end that nobody heard of may be anywhere", async () => {
  const { speech, ends, say } = saying();
  const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  onTestFinished(() => hidden.mockRestore());
  speech.faults.push("no-end");
  say();
  await wait(8);
  expect(ends).toEqual(["lost"]);
});
