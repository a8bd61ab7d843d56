import type { ArticleText } from "./article-text.ts";
import type { ListeningChoices } from "./listening-choices.ts";
import type { Narration, NarrationEvents } from "./narration.ts";

/** How many seconds of a recording are skipped by going forward or back. */
const skipped = 15;

interface RecordingParts {
  readonly article: ArticleText;
  /** The second to begin with. */
  readonly from: number;
  readonly sound: HTMLAudioElement;
  readonly getChoices: () => ListeningChoices;
  readonly events: NarrationEvents;
}

/** Plays an article's recording, which takes the place of the device's voices (product: listening 8). */
export class RecordingNarration implements Narration {
  readonly #parts: RecordingParts;
  readonly #life = new AbortController();
  #from: number;

  constructor(parts: RecordingParts) {
    this.#parts = parts;
    this.#from = parts.from;
    const { sound, article, events } = parts;
    const on = (type: string, act: () => void) =>
      sound.addEventListener(type, act, { signal: this.#life.signal });
    on("loadedmetadata", () => {
      if (this.#from > 0 && this.#from < sound.duration) sound.currentTime = this.#from;
      this.#from = 0;
      this.#applySpeed();
    });
    on("timeupdate", () => events.reached(Math.floor(sound.currentTime)));
    on("ended", () => events.halted("ended"));
    on("error", () => events.halted("failed"));
    // The device's own buttons, a call, another player.
    on("pause", () => {
      if (!sound.ended) events.halted("interrupted");
    });
    sound.src = article.recording ?? "";
  }

  play(): void {
    this.#applySpeed();
    this.#parts.sound.play().catch((error: unknown) => {
      const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
      // Any other failure is told by the element's own event.
      if (isRefused) this.#parts.events.halted("refused");
    });
  }

  pause(): void {
    this.#parts.sound.pause();
  }

  step(by: 1 | -1): void {
    const { sound } = this.#parts;
    sound.currentTime = Math.max(0, sound.currentTime + by * skipped);
  }

  renew(): void {
    this.#applySpeed();
  }

  close(): void {
    this.#life.abort();
    const { sound } = this.#parts;
    sound.pause();
    sound.removeAttribute("src");
    sound.load();
  }

  #applySpeed(): void {
    this.#parts.sound.playbackRate = this.#parts.getChoices().speed;
  }
}
