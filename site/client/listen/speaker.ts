import type { Language } from "@hilal/i18n/languages";

/** What is spoken in one breath. */
export interface Utterance {
  readonly text: string;
  readonly language: Language;
  readonly voice: SpeechSynthesisVoice;
  readonly speed: number;
}

/**
 * How a piece ended. `lost`: it fell silent while the page was hidden, and nobody knows where. `interrupted`: something
 * else took the device's voice. `refused`: the browser waits for a press. `stopped`: by us.
 */
export type SpeechEnd = "spoken" | "lost" | "interrupted" | "refused" | "failed" | "stopped";

/** How often a voice is watched, in milliseconds. */
const watchEvery = 500;
/** How many looks in a row must find silence where an end was missed, and where a start was. */
const looksOfSilence = { ended: 2, unstarted: 6 };
/** The slowest voice takes as long for a letter, in milliseconds; and for getting ready. */
const slowest = { letter: 110, start: 5_000 };
/** Some engines drop what is said at the moment of falling silent. */
const pauseAfterCancel = 80;

const ends: Partial<Record<SpeechSynthesisErrorCode, SpeechEnd>> = {
  "not-allowed": "refused",
  canceled: "interrupted",
  interrupted: "interrupted",
  "audio-busy": "interrupted",
};

/**
 * Speaks one piece at a time. Device voices are unreliable: they may never say that they have ended, lose what they were
 * given, or stop in the middle. So they are watched, and every piece comes to an end (product: listening 5).
 */
export class Speaker {
  readonly #speech: SpeechSynthesis;
  #current: SpokenPiece | undefined;

  constructor(speech: SpeechSynthesis) {
    this.#speech = speech;
  }

  /** Speaks, and resolves when that has ended. Whatever was being spoken stops. */
  say(piece: Utterance): Promise<SpeechEnd> {
    this.#current?.end("stopped");
    const speech = this.#speech;
    return new Promise((resolve) => {
      this.#current = new SpokenPiece(speech, piece, resolve);
      // Another tab may have left the device's voices halted.
      speech.resume();
      const isBusy = speech.speaking || speech.pending;
      if (isBusy) speech.cancel();
      // At once where nothing is in the way: some browsers only speak directly after a press.
      this.#current.start(isBusy ? pauseAfterCancel : 0);
    });
  }

  /** Falls silent. Pausing does not work on Android, so this is also how listening pauses. */
  stop(): void {
    this.#current?.end("stopped");
    this.#current = undefined;
    this.#speech.cancel();
  }
}

class SpokenPiece {
  readonly #speech: SpeechSynthesis;
  readonly #piece: Utterance;
  readonly #ended: (end: SpeechEnd) => void;
  /** How many looks it may take. */
  readonly #most: number;
  #watch: ReturnType<typeof setInterval> | undefined;
  #begin: ReturnType<typeof setTimeout> | undefined;
  /** Kept as long as it is spoken: browsers lose the events of an utterance that nothing refers to. */
  #utterance: SpeechSynthesisUtterance | undefined;
  #isOver = false;
  #isHeard = false;
  #isRepeated = false;
  #wasHidden = false;
  #looks = 0;
  #silentLooks = 0;

  constructor(speech: SpeechSynthesis, piece: Utterance, ended: (end: SpeechEnd) => void) {
    this.#speech = speech;
    this.#piece = piece;
    this.#ended = ended;
    const time = (piece.text.length * slowest.letter) / piece.speed + slowest.start;
    this.#most = time / watchEvery;
  }

  start(after: number): void {
    this.#watch = setInterval(() => this.#look(), watchEvery);
    if (after === 0) this.#speak();
    else this.#begin = setTimeout(() => this.#speak(), after);
  }

  /** Ends it for whoever waits; what the engine says later is not heard. */
  end(how: SpeechEnd): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearInterval(this.#watch);
    clearTimeout(this.#begin);
    this.#utterance = undefined;
    this.#ended(how);
  }

  #speak(): void {
    const { text, language, voice, speed } = this.#piece;
    const utterance = new SpeechSynthesisUtterance(text);
    this.#utterance = utterance;
    utterance.voice = voice;
    utterance.lang = voice.lang.replace("_", "-") || language;
    utterance.rate = speed;
    const ifCurrent = (act: () => void) => {
      if (this.#utterance === utterance) act();
    };
    utterance.onstart = () => {
      this.#isHeard = true;
    };
    utterance.onend = () => ifCurrent(() => this.end("spoken"));
    utterance.onerror = ({ error }) => ifCurrent(() => this.end(ends[error] ?? "failed"));
    this.#speech.speak(utterance);
  }

  #look(): void {
    const speech = this.#speech;
    this.#looks += 1;
    this.#wasHidden ||= document.visibilityState === "hidden";
    this.#isHeard ||= speech.speaking;
    this.#silentLooks = speech.speaking || speech.pending ? 0 : this.#silentLooks + 1;
    if (this.#isHeard && this.#silentLooks >= looksOfSilence.ended)
      this.end(this.#wasHidden ? "lost" : "spoken");
    else if (!this.#isHeard && this.#silentLooks >= looksOfSilence.unstarted) this.#repeat();
    // Stuck: the next piece is said rather than none.
    else if (this.#looks > this.#most) this.end(this.#isHeard ? "spoken" : "failed");
  }

  /** What the engine has dropped is said once more. */
  #repeat(): void {
    if (this.#isRepeated) {
      this.end("failed");
      return;
    }
    this.#isRepeated = true;
    this.#silentLooks = 0;
    this.#utterance = undefined;
    this.#speech.cancel();
    this.#speak();
  }
}
