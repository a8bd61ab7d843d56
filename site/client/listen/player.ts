import type { ArticleText } from "./article-text.ts";
import {
  type ListeningChoices,
  readListeningChoices,
  readListeningPlace,
  storeListeningChoices,
  storeListeningPlace,
} from "./listening-choices.ts";
import type { Narration, NarrationEvents, NarrationHalt } from "./narration.ts";
import type { QueueEntry } from "./queue.ts";
import { RecordingNarration } from "./recording-narration.ts";
import { Speaker } from "./speaker.ts";
import { VoiceNarration } from "./voice-narration.ts";
import { awaitVoices, chooseVoice } from "./voices.ts";

/** What the player does at the moment. */
export type PlayerStatus = "loading" | "playing" | "paused";

/** What the player shows. */
export interface PlayerState {
  readonly status: PlayerStatus;
  /** The place in the queue, from 0. */
  readonly index: number;
  readonly article: ArticleText | undefined;
  /** The passage that is read out; undefined in a recording. */
  readonly passage: number | undefined;
}

/** What the player has to say to its listener. */
export type PlayerMessage =
  | { readonly kind: "noVoice"; readonly language: "en" | "ur" }
  | { readonly kind: "skipped"; readonly title: string }
  | { readonly kind: "leftOut" | "refused" | "voiceFailed" | "recordingFailed" | "ended" };

interface PlayerParts {
  readonly entries: readonly QueueEntry[];
  /** The name under which the device remembers the place. */
  readonly place: string;
  /** Undefined where the browser has no voices at all. */
  readonly speech: SpeechSynthesis | undefined;
  readonly sound: HTMLAudioElement;
  readonly show: (state: PlayerState) => void;
  /** Undefined when there is nothing to say any more. */
  readonly tell: (message: PlayerMessage | undefined) => void;
}

/** How rarely the place in a recording is stored, in seconds. */
const storedEvery = 5;

/** Listens through a queue of articles, from one to the next (product: listening 9). */
export class Player {
  readonly #parts: PlayerParts;
  readonly #speaker: Speaker | undefined;
  #choices: ListeningChoices = readListeningChoices();
  #narration: Narration | undefined;
  #article: ArticleText | undefined;
  #status: PlayerStatus = "loading";
  #index = 0;
  #at = 0;
  #isRecording = false;
  /** The last article has been read to its end. */
  #isOver = false;
  /** A later choice of an article overtakes one that is still loading. */
  #turn = 0;

  constructor(parts: PlayerParts) {
    this.#parts = parts;
    this.#speaker = parts.speech && new Speaker(parts.speech);
  }

  get choices(): ListeningChoices {
    return this.#choices;
  }

  /** Begins where this device stopped, else with the first article. */
  start(): Promise<void> {
    const { entries, place } = this.#parts;
    const kept = readListeningPlace(place);
    const index = entries.findIndex(({ address }) => address === kept?.article);
    return this.goTo(Math.max(0, index), index === -1 ? 0 : kept?.at);
  }

  /**
   * Plays an article of the queue; one that cannot be opened is left out for the one beyond it.
   *
   * @param by in which direction the queue is passed through
   */
  async goTo(index: number, at = 0, by: 1 | -1 = 1): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#narration?.close();
    this.#narration = undefined;
    this.#article = undefined;
    this.#index = index;
    this.#at = at;
    this.#setStatus("loading");
    const entry = this.#parts.entries[index];
    const article = await entry?.load();
    if (turn !== this.#turn || !entry) return;
    if (!article || article.passages.length === 0) {
      this.#parts.tell({ kind: "skipped", title: entry.title });
      if (this.#parts.entries[index + by]) return this.goTo(index + by, 0, by);
      // Nothing before it: back to where the listener came from.
      if (by === -1) return this.goTo(index + 1);
      return this.#setStatus("paused");
    }
    this.#article = article;
    await this.#narrate(article, turn, article.recording !== undefined);
  }

  async #narrate(article: ArticleText, turn: number, byRecording: boolean): Promise<void> {
    const { speech, sound } = this.#parts;
    const shared = {
      article,
      from: this.#at,
      getChoices: () => this.#choices,
      events: this.#listenTo(turn),
    };
    this.#isRecording = byRecording;
    if (byRecording) {
      this.#narration = new RecordingNarration({ ...shared, sound });
    } else {
      if (speech) await awaitVoices(speech);
      if (turn !== this.#turn) return;
      if (!speech || !this.#speaker || !this.hasVoice()) {
        this.#parts.tell({ kind: "noVoice", language: article.language });
        return this.#setStatus("paused");
      }
      this.#narration = new VoiceNarration({ ...shared, speech, speaker: this.#speaker });
    }
    this.#play();
  }

  /** Whether the device has a voice for the article. */
  hasVoice(): boolean {
    const { speech } = this.#parts;
    const language = this.#article?.language;
    return Boolean(speech && language && chooseVoice(speech.getVoices(), language, undefined));
  }

  toggle(): void {
    if (this.#status === "playing") this.pause();
    else if (this.#narration) this.#play();
    // The device may have got its voice meanwhile.
    else if (this.#status === "paused") void this.goTo(this.#index, this.#at);
  }

  #play(): void {
    this.#isOver = false;
    this.#setStatus("playing");
    this.#narration?.play();
  }

  pause(): void {
    if (this.#status !== "playing") return;
    this.#setStatus("paused");
    this.#narration?.pause();
    this.#storePlace();
  }

  step(by: 1 | -1): void {
    this.#narration?.step(by);
  }

  /** Goes to the next (1) or the previous (-1) article. */
  skip(by: 1 | -1): void {
    const to = this.#index + by;
    if (to < 0 || to >= this.#parts.entries.length) return;
    this.#parts.tell(undefined);
    void this.goTo(to, 0, by);
  }

  choose(choices: Partial<ListeningChoices>): void {
    this.#choices = { ...this.#choices, ...choices };
    storeListeningChoices(this.#choices);
    this.#narration?.renew();
  }

  close(): void {
    this.#turn += 1;
    this.#storePlace();
    this.#narration?.close();
    this.#narration = undefined;
  }

  #listenTo(turn: number): NarrationEvents {
    const ifCurrent = (act: () => void) => {
      if (turn === this.#turn) act();
    };
    return {
      reached: (at) => ifCurrent(() => this.#reach(at)),
      halted: (why) => ifCurrent(() => this.#halt(why)),
      leftOut: () => ifCurrent(() => this.#parts.tell({ kind: "leftOut" })),
    };
  }

  #reach(at: number): void {
    const isNews = at !== this.#at;
    this.#at = at;
    if (!this.#isRecording) this.#show();
    if (isNews && (!this.#isRecording || at % storedEvery === 0)) this.#storePlace();
  }

  #halt(why: NarrationHalt): void {
    if (why === "ended") this.#goOn();
    else if (why === "failed" && this.#isRecording && this.#article) {
      this.#parts.tell({ kind: "recordingFailed" });
      this.#narration?.close();
      this.#narration = undefined;
      this.#at = 0;
      void this.#narrate(this.#article, this.#turn, false);
    } else {
      this.#setStatus("paused");
      if (why === "failed") this.#parts.tell({ kind: "voiceFailed" });
      if (why === "refused") this.#parts.tell({ kind: "refused" });
    }
  }

  /** The next article by itself; after the last one the place is forgotten. */
  #goOn(): void {
    if (this.#index + 1 < this.#parts.entries.length) {
      this.#parts.tell(undefined);
      void this.goTo(this.#index + 1);
      return;
    }
    this.#at = 0;
    this.#isOver = true;
    storeListeningPlace(this.#parts.place, undefined);
    this.#setStatus("paused");
    this.#parts.tell({ kind: "ended" });
  }

  #storePlace(): void {
    const entry = this.#parts.entries[this.#index];
    const isBeginning = this.#index === 0 && this.#at === 0;
    if (!entry || !this.#article) return;
    storeListeningPlace(
      this.#parts.place,
      isBeginning ? undefined : { article: entry.address, at: this.#at },
    );
  }

  #setStatus(status: PlayerStatus): void {
    this.#status = status;
    this.#show();
  }

  #show(): void {
    this.#parts.show({
      status: this.#status,
      index: this.#index,
      article: this.#article,
      passage: this.#isRecording || !this.#narration || this.#isOver ? undefined : this.#at,
    });
  }
}
