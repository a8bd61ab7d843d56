import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { FakeSpeech, fakeVoice } from "../testing/fake-speech.ts";
import { at, renderInDocument } from "../testing/in-page.ts";
import type { PlayerTexts } from "./listen/player-texts.ts";
import { press } from "./listen.ts";

const help = { android: "Android.", ios: "iOS.", windows: "Windows.", other: "Settings." };
const texts: PlayerTexts = {
  play: "Play",
  pause: "Pause",
  loading: "Loading",
  recorded: "Recorded",
  position: "{place} of {count}",
  online: "{name} (online)",
  skipped: "Skipped {title}.",
  ended: "All.",
  refused: "Press.",
  voiceFailed: "Voice failed.",
  recordingFailed: "Recording failed.",
  leftOut: "Left out.",
  noVoice: { en: "No English.", ur: "No Urdu." },
  addVoice: { en: help, ur: help },
};
const part = (element: string, name: string) =>
  `<${element} data-listen-part="${name}"></${element}>`;
const player = `<section data-texts='${JSON.stringify(texts)}'>
  ${part("a", "title")}${part("span", "position")}${part("button", "close")}${part("p", "status")}
  ${["previous", "back", "play", "forward", "next"].map((name) => part("button", name)).join("")}
  <select data-listen-part="speed"><option value="0.75"><option value="1"><option value="2"></select>
  <label data-listen-part="voices">${part("select", "voice")}</label>
  <details data-listen-part="queue">${part("ol", "list")}</details>${part("audio", "sound")}</section>`;

const articleOf = (id: number, title: string, paragraphs: readonly string[], more = "") =>
  `<article data-visit="${id}"><header><h1>${title}</h1></header>${more}
    <div class="prose_prose">${paragraphs.map((text) => `<p>${text}</p>`).join("")}</div></article>`;

const english = [fakeVoice("en-GB", "Libby", false), fakeVoice("en-US", "Ryan")];
const both = [...english, fakeVoice("ur_PK", "Uzma")];

/** Lets 60 ms a letter pass for these texts, and a little more. */
const hear = (...said: readonly string[]) =>
  vi.advanceTimersByTimeAsync(said.join("").length * 60 + said.length * 90);

interface Listening {
  readonly html: string;
  readonly voices?: SpeechSynthesisVoice[];
  readonly language?: "en" | "ur";
  /** The pages of other articles by address; others are withdrawn. */
  readonly pages?: Readonly<Record<string, string>>;
}

/** Puts a page with a button into the document, with a device's voices. */
function onPage({ html, voices = both, language = "en", pages = {} }: Listening): FakeSpeech {
  vi.stubGlobal("fetch", async (address: string) => {
    if (address === "/fragment/listen/en") return new Response(player);
    const page = pages[address];
    return page ? new Response(`<html lang="en">${page}`) : new Response("", { status: 404 });
  });
  renderInDocument(html, language);
  return new FakeSpeech(voices);
}

const button = (place = "") =>
  `<button id="listen" data-listen-panel="/fragment/listen/en"${place && ` data-listen-place="${place}"`}></button>`;

/** Presses the button; the player goes on while the clock does. */
async function listen(): Promise<void> {
  void press(at<HTMLButtonElement>("#listen"));
  await vi.advanceTimersByTimeAsync(0);
}

const get = <E extends HTMLElement = HTMLElement>(name: string) =>
  at<E>(`[data-listen-part="${name}"]`);
const status = () => get("status").textContent;
const name = () => get("play").ariaLabel;
const marked = () => document.querySelector("[data-listening]")?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.scrollIntoView = () => undefined;
  HTMLMediaElement.prototype.load ??= () => undefined;
  onTestFinished(() => {
    // Closes the player, which lives as long as its page.
    document.querySelector<HTMLElement>('[data-listen-part="close"]')?.click();
    localStorage.clear();
    vi.useRealTimers();
  });
});

const story = { html: button() + articleOf(12, "River", ["It runs.", "دریا بہتا ہے۔"]) };

describe("an article", () => {
  test("is read from its title to its end, each passage marked and in a voice of its language", async () => {
    const speech = onPage(story);
    await listen();
    expect([name(), marked(), get("title").textContent]).toEqual(["Pause", "River", "River"]);
    await hear("River");
    expect(marked()).toBe("It runs.");
    await hear("It runs.");
    expect(marked()).toBe("دریا بہتا ہے۔");
    await hear("دریا بہتا ہے۔");
    expect(speech.said).toEqual([
      { text: "River", voice: "Ryan", rate: 1 },
      { text: "It runs.", voice: "Ryan", rate: 1 },
      { text: "دریا بہتا ہے۔", voice: "Uzma", rate: 1 },
    ]);
    expect([name(), status(), marked()]).toEqual(["Play", "All.", undefined]);
  });

  test("goes on with the same piece after a pause, and with the passage after another visit", async () => {
    const speech = onPage(story);
    await listen();
    await hear("River");
    get("play").click();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([name(), speech.speaking, speech.said.length]).toEqual(["Play", false, 2]);
    get("play").click();
    await vi.advanceTimersByTimeAsync(100);
    expect([name(), speech.said.at(-1)?.text]).toEqual(["Pause", "It runs."]);
    get("close").click();
    expect([document.querySelector("[data-texts]"), marked(), speech.speaking]).toEqual([
      null,
      undefined,
      false,
    ]);
    await listen();
    expect(speech.said.at(-1)?.text).toBe("It runs.");
  });

  test("a passage back and forward, at another speed, which the device keeps", async () => {
    const speech = onPage(story);
    await listen();
    get("forward").click();
    await vi.advanceTimersByTimeAsync(100);
    expect(speech.said.at(-1)?.text).toBe("It runs.");
    get("back").click();
    await vi.advanceTimersByTimeAsync(100);
    expect(speech.said.at(-1)?.text).toBe("River");
    const speed = get<HTMLSelectElement>("speed");
    speed.value = "2";
    speed.dispatchEvent(new Event("change"));
    await vi.advanceTimersByTimeAsync(100);
    expect(speech.said.at(-1)).toEqual({ text: "River", voice: "Ryan", rate: 2 });
    expect(JSON.parse(localStorage.getItem("hilal-listening") ?? "")).toEqual({
      speed: 2,
      voices: {},
    });
  });

  test("another voice is chosen for its language alone", async () => {
    const speech = onPage(story);
    await listen();
    const voice = get<HTMLSelectElement>("voice");
    expect([...voice.options].map(({ textContent }) => textContent)).toEqual([
      "Ryan",
      "Libby (online)",
    ]);
    voice.value = "Libby";
    voice.dispatchEvent(new Event("change"));
    await vi.advanceTimersByTimeAsync(100);
    expect(speech.said.at(-1)?.voice).toBe("Libby");
    await hear("River", "It runs.");
    expect(speech.said.at(-1)?.voice).toBe("Uzma");
  });

  test("loses nothing when ends are never told", async () => {
    const speech = onPage(story);
    speech.faults.push("no-end", "no-end", "no-end");
    await listen();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(speech.said.map(({ text }) => text)).toEqual(["River", "It runs.", "دریا بہتا ہے۔"]);
    expect(status()).toBe("All.");
  });

  test("another voice takes over from one that fails, and all of them failing is said", async () => {
    const speech = onPage(story);
    speech.faults.push("synthesis-failed");
    await listen();
    expect(speech.said.map(({ voice }) => voice)).toEqual(["Ryan", "Libby"]);
    await hear("River");
    speech.fail("network");
    await vi.advanceTimersByTimeAsync(0);
    expect([name(), status()]).toEqual(["Play", "Voice failed."]);
    get("play").click();
    await vi.advanceTimersByTimeAsync(100);
    expect([name(), speech.said.at(-1)?.text]).toEqual(["Pause", "It runs."]);
  });

  test("pauses when something else takes the voice, the page is left, or another tab speaks", async () => {
    const speech = onPage(story);
    await listen();
    speech.fail("interrupted");
    await vi.advanceTimersByTimeAsync(0);
    expect(name()).toBe("Play");
    get("play").click();
    await vi.advanceTimersByTimeAsync(100);
    dispatchEvent(new Event("pagehide"));
    expect([name(), speech.speaking]).toEqual(["Play", false]);
  });

  test("asks for a press where the browser does", async () => {
    const speech = onPage(story);
    speech.faults.push("not-allowed");
    await listen();
    expect([name(), status()]).toEqual(["Play", "Press."]);
    get("play").click();
    expect([name(), status()]).toEqual(["Pause", ""]);
  });

  test("the status line is silent while it is read", async () => {
    onPage(story);
    await listen();
    for (const text of ["River", "It runs."]) {
      expect(status()).toBe("");
      await hear(text);
    }
  });
});

describe("a device without a voice", () => {
  const urdu = {
    html: button() + articleOf(7, "دریا", ["دریا بہتا ہے۔"]),
    language: "ur",
  } as const;

  test("says so, and what to do about it; a voice that is added later is used", async () => {
    const speech = onPage({ ...urdu, voices: english });
    await listen();
    expect([name(), status(), speech.said]).toEqual(["Play", "No Urdu. Settings.", []]);
    speech.arrive(both);
    get("play").click();
    await vi.advanceTimersByTimeAsync(0);
    expect([name(), status(), speech.said.at(-1)?.voice]).toEqual(["Pause", "", "Uzma"]);
  });

  test("is waited for, where the voices arrive late", async () => {
    const speech = onPage({ ...urdu, voices: [] });
    await listen();
    expect(status()).toBe("");
    speech.arrive(both);
    await vi.advanceTimersByTimeAsync(0);
    expect(speech.said.at(-1)?.voice).toBe("Uzma");
  });

  test("and without any says so after a while", async () => {
    onPage({ ...urdu, voices: [] });
    await listen();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(status()).toBe("No Urdu. Settings.");
  });

  test("leaves out the Urdu passages of an English article, and says so", async () => {
    const speech = onPage({ ...story, voices: english });
    await listen();
    await hear("River", "It runs.");
    expect(speech.said.map(({ text }) => text)).toEqual(["River", "It runs."]);
    expect(status()).toBe("All.");
  });
});

describe("an issue", () => {
  const link = (id: number, title: string) =>
    `<li><h4><a href="/article/${id}">${title}</a></h4></li>`;
  const issue = {
    html: `${button("issue-5")}<section aria-labelledby="contents"><h3>Section</h3><ol>${link(1, "One")}${link(2, "Two")}${link(3, "Three")}</ol></section>`,
    pages: {
      "/article/1": articleOf(1, "One", ["First."]),
      "/article/3": articleOf(3, "Three", ["Third."]),
    },
  };

  test("is read from article to article; one that is withdrawn is left out with a word", async () => {
    const speech = onPage(issue);
    await listen();
    expect([get("title").textContent, get("position").textContent]).toEqual(["One", "1 of 3"]);
    await hear("One", "First.");
    expect(speech.said.map(({ text }) => text)).toEqual(["One", "First.", "Three"]);
    expect([status(), get("position").textContent]).toEqual(["Skipped Two.", "3 of 3"]);
    await hear("Three", "Third.");
    expect([name(), status()]).toEqual(["Play", "All."]);
    expect(marked()).toBeUndefined();
  });

  test("begins where this device stopped, and any article can be chosen", async () => {
    const speech = onPage(issue);
    await listen();
    get("list").querySelectorAll("button")[2]?.click();
    await hear("Three");
    expect(speech.said.at(-1)?.text).toBe("Third.");
    expect(at("[aria-current=true]").textContent).toBe("Three");
    get("close").click();
    await listen();
    expect([speech.said.at(-1)?.text, get("position").textContent]).toEqual(["Third.", "3 of 3"]);
    get("previous").click();
    await vi.advanceTimersByTimeAsync(100);
    expect([status(), get("title").textContent]).toEqual(["Skipped Two.", "One"]);
  });
});

test("an article that is chosen while another one loads is the one that is heard", async () => {
  const link = (id: number) => `<li><h4><a href="/article/${id}">${id}</a></h4></li>`;
  const speech = onPage({
    html: `${button("issue-5")}<section aria-labelledby="contents"><ol>${link(1)}${link(2)}</ol></section>`,
    pages: {
      "/article/1": articleOf(1, "One", ["First."]),
      "/article/2": articleOf(2, "Two", ["Second."]),
    },
  });
  await listen();
  const [first, second] = get("list").querySelectorAll("button");
  first?.click();
  second?.click();
  await vi.advanceTimersByTimeAsync(100);
  expect(speech.said.map(({ text }) => text)).toEqual(["One", "Two"]);
});

describe("a recording", () => {
  const recorded = {
    html:
      button() +
      articleOf(
        12,
        "River",
        ["It runs."],
        '<figure><audio src="/media/1/read.mp3"></audio></figure>',
      ),
  };

  /** Fakes the sound of the player's element. */
  function fakeSound(answer: () => Promise<void> = async () => undefined) {
    const played = vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(answer);
    const paused = vi
      .spyOn(HTMLMediaElement.prototype, "pause")
      .mockImplementation(() => undefined);
    onTestFinished(() => {
      played.mockRestore();
      paused.mockRestore();
    });
    return played;
  }

  test("takes the place of voices, at the chosen speed", async () => {
    localStorage.setItem("hilal-listening", '{"speed":2,"voices":{}}');
    const speech = onPage(recorded);
    const played = fakeSound();
    await listen();
    const sound = get<HTMLAudioElement>("sound");
    expect([speech.said, played.mock.contexts]).toEqual([[], [sound]]);
    expect([sound.getAttribute("src"), sound.playbackRate]).toEqual(["/media/1/read.mp3", 2]);
    expect([get("position").textContent, get("voices").hidden]).toEqual(["Recorded", true]);
    sound.dispatchEvent(new Event("ended"));
    expect([name(), status()]).toEqual(["Play", "All."]);
  });

  test("that cannot be played gives way to the device's voice", async () => {
    const speech = onPage(recorded);
    fakeSound();
    await listen();
    get("sound").dispatchEvent(new Event("error"));
    await vi.advanceTimersByTimeAsync(0);
    expect([speech.said.at(-1)?.text, status()]).toEqual(["River", "Recording failed."]);
  });
});

test("a stored place or choice that makes no sense is as good as none", async () => {
  localStorage.setItem("hilal-listening", '{"speed":"fast","voices":[1]}');
  localStorage.setItem("hilal-listened", '{"/":{"article":5}}');
  const speech = onPage(story);
  await listen();
  expect(speech.said.at(-1)).toEqual({ text: "River", voice: "Ryan", rate: 1 });
});

test("a blocked store takes nothing from listening", async () => {
  const blocked = () => {
    throw new DOMException("Blocked", "SecurityError");
  };
  const spies = [
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(blocked),
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(blocked),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  const speech = onPage(story);
  await listen();
  await hear("River");
  expect(speech.said.at(-1)?.text).toBe("It runs.");
});
