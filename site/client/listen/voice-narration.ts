import type { ArticleText, Passage } from "./article-text.ts";
import type { ListeningChoices } from "./listening-choices.ts";
import type { Narration, NarrationEvents } from "./narration.ts";
import { hasWords, toPieces } from "./pieces.ts";
import type { Speaker, SpeechEnd } from "./speaker.ts";
import { chooseVoice } from "./voices.ts";

/** After so many pieces in a row that no voice could say, it is the voices. */
const mostFailures = 3;

interface VoiceParts {
  readonly article: ArticleText;
  /** The passage to begin with. */
  readonly from: number;
  readonly speech: SpeechSynthesis;
  readonly speaker: Speaker;
  readonly getChoices: () => ListeningChoices;
  readonly events: NarrationEvents;
}

/** Reads an article with the device's voices, passage by passage, piece by piece (product: listening 3). */
export class VoiceNarration implements Narration {
  readonly #parts: VoiceParts;
  /** Voices that could not speak; others are tried instead. */
  readonly #failed = new Set<string>();
  #passage: number;
  /** How many letters of the passage have been said. */
  #said = 0;
  #failures = 0;
  #isPlaying = false;
  /** Each start has a number: an older one that is still waiting for the voice has no say any more. */
  #turn = 0;

  constructor(parts: VoiceParts) {
    this.#parts = parts;
    this.#passage = Math.min(parts.from, parts.article.passages.length - 1);
  }

  play(): void {
    this.#isPlaying = true;
    this.#failures = 0;
    this.#turn += 1;
    void this.#run(this.#turn);
  }

  pause(): void {
    this.#isPlaying = false;
    this.#turn += 1;
    this.#parts.speaker.stop();
  }

  step(by: 1 | -1): void {
    const last = this.#parts.article.passages.length - 1;
    // Back to the beginning of this passage first, as players do.
    const to = by === -1 && this.#said > 0 ? this.#passage : this.#passage + by;
    this.#goTo(Math.max(0, Math.min(last, to)));
    if (this.#isPlaying) this.play();
    else this.#parts.events.reached(this.#passage);
  }

  renew(): void {
    if (this.#isPlaying) this.play();
  }

  close(): void {
    this.pause();
  }

  #goTo(passage: number): void {
    this.#passage = passage;
    this.#said = 0;
  }

  async #run(turn: number): Promise<void> {
    const { article, events } = this.#parts;
    for (;;) {
      const passage = article.passages[this.#passage];
      if (!passage) return this.#halt("ended");
      events.reached(this.#passage);
      if (!(await this.#read(passage, turn))) return;
      this.#goTo(this.#passage + 1);
    }
  }

  /** Reads the rest of a passage; false when this start has ended. */
  async #read(passage: Passage, turn: number): Promise<boolean> {
    let isLost = false;
    for (;;) {
      const { speed } = this.#parts.getChoices();
      const rest = passage.text.slice(this.#said);
      const piece = toPieces(rest, passage.language, speed)[0];
      if (piece === undefined) return true;
      const end = hasWords(piece) ? await this.#say(piece, passage, speed) : "spoken";
      if (turn !== this.#turn) return false;
      if (end === "mute") return true;
      // Said again once: nobody knows where the voice broke off while the page was hidden.
      if (end === "lost" && !isLost) isLost = true;
      else if (end === "spoken" || end === "lost") {
        isLost = false;
        this.#failures = 0;
        this.#said += piece.length;
      } else if (!this.#goesOnAfter(end)) return false;
    }
  }

  async #say(text: string, passage: Passage, speed: number): Promise<SpeechEnd | "mute"> {
    const { speech, speaker, article, getChoices, events } = this.#parts;
    const { voices } = getChoices();
    const all = speech.getVoices();
    const choose = (language: Passage["language"]) =>
      chooseVoice(all, language, voices[language], this.#failed);
    // Urdu voices can read English words; an English voice says nothing of Urdu ones.
    const voice =
      choose(passage.language) ??
      (passage.language === "en" ? choose(article.language) : undefined);
    if (!voice) {
      if (this.#failed.size > 0) return "failed";
      events.leftOut();
      return "mute";
    }
    const end = await speaker.say({ text, language: passage.language, voice, speed });
    if (end === "failed") this.#failed.add(voice.voiceURI);
    return end;
  }

  /** Whether the same piece is tried again, with another voice; tells the listener why not. */
  #goesOnAfter(end: SpeechEnd): boolean {
    this.#failures += 1;
    if (end === "failed" && this.#failures < mostFailures) return true;
    this.#failed.clear();
    this.#halt(end === "refused" || end === "failed" ? end : "interrupted");
    return false;
  }

  #halt(why: "ended" | "interrupted" | "refused" | "failed"): void {
    this.#isPlaying = false;
    this.#turn += 1;
    if (why === "ended") this.#goTo(0);
    this.#parts.events.halted(why);
  }
}
