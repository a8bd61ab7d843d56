import type { Page } from "playwright-core";

interface Engine {
  readonly said: { text: string; voice: string }[];
  /** Lets pieces end, up to the one that begins with these words, which goes on. */
  hear(until: string): void;
}

declare global {
  interface Window {
    readonly engine: Engine;
  }
}

export const allVoices = [
  ["en-GB", "Libby"],
  ["ur-PK", "Uzma"],
] as const;

/** The browser of the tests has no voices. This device has some, which speak until the test lets them end. */
export async function withVoices(page: Page, voices: readonly (readonly [string, string])[]) {
  await page.addInitScript((given) => {
    class Utterance {
      voice: { name: string } | null = null;
      onend: (() => void) | null = null;
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    let current: Utterance | undefined;
    /** Without it every piece goes on. */
    let until = "";
    const said: Engine["said"] = [];
    const finish = (utterance: Utterance) => {
      if (current !== utterance || utterance.text.startsWith(until)) return;
      current = undefined;
      utterance.onend?.();
    };
    const engine: Engine = {
      said,
      hear(words) {
        until = words;
        if (current) finish(current);
      },
    };
    const list = given.map(([lang, name]) => ({ lang, name, voiceURI: name, localService: true }));
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => list,
      pending: false,
      resume() {},
      cancel() {
        current = undefined;
      },
      speak(utterance: Utterance) {
        current = utterance;
        said.push({ text: utterance.text, voice: utterance.voice?.name ?? "" });
        setTimeout(() => finish(utterance));
      },
    });
    Object.defineProperty(speech, "speaking", { get: () => current !== undefined });
    Object.defineProperty(window, "speechSynthesis", { value: speech });
    Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
    Object.defineProperty(window, "engine", { value: engine });
  }, voices);
}

/** The piece that is spoken, or was spoken last. */
export const lastSaid = (page: Page) => page.evaluate(() => window.engine.said.at(-1));
/** Words that no piece begins with. */
export const theEnd = "\u0000";
/** Lets pieces end, up to the one that begins with these words. */
export const hear = (page: Page, until: string) =>
  page.evaluate((words) => window.engine.hear(words), until);

/** Everything that has been spoken. */
export const heard = (page: Page) =>
  page.evaluate(() => window.engine.said.map((piece) => piece.text).join(""));
