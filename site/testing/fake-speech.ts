import { onTestFinished, vi } from "vitest";

/** How an engine misbehaves with an utterance. */
export type SpeechFault =
  /** It speaks and never says that it has ended. */
  | "no-end"
  /** It is said to speak for ever. */
  | "stuck"
  /** It drops what it was given. */
  | "dropped"
  | SpeechSynthesisErrorCode;

interface Spoken {
  readonly text: string;
  readonly voice: string;
  readonly rate: number;
}

/** A voice of a fake device; local unless it is said to be online. */
export function fakeVoice(lang: string, name: string, localService = true): SpeechSynthesisVoice {
  return { lang, name, voiceURI: name, localService, default: false };
}

const letterTime = 60;

/**
 * The voices of a device, which tests make misbehave. A letter takes 60 ms at ordinary speed; what is cancelled gets an
 * error event, as in browsers. Install it after the fake timers.
 */
export class FakeSpeech extends EventTarget {
  /** What was begun, in order. */
  readonly said: Spoken[] = [];
  /** The faults of the next utterances, in order. */
  readonly faults: (SpeechFault | undefined)[] = [];
  voices: SpeechSynthesisVoice[];
  speaking = false;
  pending = false;
  paused = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #current: FakeUtterance | undefined;

  constructor(voices: SpeechSynthesisVoice[]) {
    super();
    this.voices = voices;
    vi.stubGlobal("speechSynthesis", this);
    vi.stubGlobal("SpeechSynthesisUtterance", FakeUtterance);
    onTestFinished(() => {
      clearTimeout(this.#timer);
      vi.unstubAllGlobals();
    });
  }

  getVoices(): SpeechSynthesisVoice[] {
    return this.voices;
  }

  /** The device gets its voices. */
  arrive(voices: SpeechSynthesisVoice[]): void {
    this.voices = voices;
    this.dispatchEvent(new Event("voiceschanged"));
  }

  resume(): void {
    this.paused = false;
  }

  cancel(): void {
    this.fail("canceled");
  }

  /** What is being spoken breaks off. */
  fail(error: SpeechSynthesisErrorCode): void {
    clearTimeout(this.#timer);
    const cut = this.#current;
    this.speaking = false;
    this.#current = undefined;
    if (cut) queueMicrotask(() => cut.onerror?.({ error }));
  }

  speak(utterance: FakeUtterance): void {
    const fault = this.faults.shift();
    if (fault === "dropped") return;
    this.said.push({
      text: utterance.text,
      voice: utterance.voice?.name ?? "",
      rate: utterance.rate,
    });
    this.#current = utterance;
    if (fault && fault !== "no-end" && fault !== "stuck") {
      this.fail(fault);
      return;
    }
    this.speaking = true;
    utterance.onstart?.();
    if (fault === "stuck") return;
    const time = (utterance.text.length * letterTime) / utterance.rate;
    this.#timer = setTimeout(() => {
      this.speaking = false;
      this.#current = undefined;
      if (fault !== "no-end") utterance.onend?.();
    }, time);
  }
}

class FakeUtterance {
  readonly text: string;
  voice: SpeechSynthesisVoice | null = null;
  lang = "";
  rate = 1;
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onerror: ((event: { readonly error: SpeechSynthesisErrorCode }) => void) | null = null;

  constructor(text: string) {
    this.text = text;
  }
}
