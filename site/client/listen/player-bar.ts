import type { Language } from "@hilal/i18n/languages";
import * as hooks from "../../page-kit/hooks.ts";
import { markPassage } from "./mark-passage.ts";
import { Player, type PlayerMessage, type PlayerState } from "./player.ts";
import type { Platform, PlayerTexts } from "./player-texts.ts";
import type { QueueEntry } from "./queue.ts";
import { chooseVoice, listVoices } from "./voices.ts";

/** On this channel the tabs of a device tell one another that they speak. */
const channelName = "hilal-listening";

function detectPlatform({ userAgent, maxTouchPoints }: Navigator): Platform {
  if (/android/i.test(userAgent)) return "android";
  // An iPad calls itself a Mac.
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1))
    return "ios";
  return /windows/i.test(userAgent) ? "windows" : "other";
}

/** Messages that are no longer true once something is read out. */
const halting = new Set<PlayerMessage["kind"] | undefined>([
  "noVoice",
  "refused",
  "voiceFailed",
  "ended",
]);

interface BarParts {
  readonly bar: HTMLElement;
  readonly entries: readonly QueueEntry[];
  readonly place: string;
  /** Gets the focus back when the player is closed. */
  readonly button: HTMLButtonElement;
}

/** The player's controls, bound to what it plays. */
export class PlayerBar {
  readonly #bar: HTMLElement;
  readonly #button: HTMLButtonElement;
  readonly #entries: readonly QueueEntry[];
  readonly #texts: PlayerTexts;
  readonly #player: Player;
  readonly #speech: SpeechSynthesis | undefined;
  readonly #channel = new BroadcastChannel(channelName);
  readonly #life = new AbortController();
  #shown: PlayerState | undefined;
  #told: PlayerMessage["kind"] | undefined;

  constructor({ bar, entries, place, button }: BarParts) {
    this.#bar = bar;
    this.#button = button;
    this.#entries = entries;
    this.#texts = JSON.parse(bar.getAttribute(hooks.texts) ?? "{}") as PlayerTexts;
    this.#speech = "speechSynthesis" in window ? window.speechSynthesis : undefined;
    this.#player = new Player({
      entries,
      place,
      speech: this.#speech,
      sound: this.#at<HTMLAudioElement>("sound"),
      show: (state) => this.#show(state),
      tell: (message) => this.#tell(message),
    });
    this.#at<HTMLSelectElement>("speed").value = String(this.#player.choices.speed);
    this.#listQueue();
    this.#bind();
  }

  start(): Promise<void> {
    return this.#player.start();
  }

  toggle(): void {
    this.#player.toggle();
  }

  #at<E extends HTMLElement = HTMLElement>(part: string): E {
    return this.#bar.querySelector(`[${hooks.listenPart}="${part}"]`) as E;
  }

  #bind(): void {
    const { signal } = this.#life;
    const player = this.#player;
    const sound = this.#at("sound");
    const presses: Readonly<Record<string, () => void>> = {
      play: () => player.toggle(),
      back: () => player.step(-1),
      forward: () => player.step(1),
      previous: () => player.skip(-1),
      next: () => player.skip(1),
      close: () => this.#close(),
    };
    for (const [part, act] of Object.entries(presses)) this.#at(part).onclick = act;
    const speed = this.#at<HTMLSelectElement>("speed");
    speed.onchange = () => player.choose({ speed: Number(speed.value) });
    const voice = this.#at<HTMLSelectElement>("voice");
    voice.onchange = () => {
      const language = this.#shown?.article?.language;
      const { voices } = player.choices;
      if (language) player.choose({ voices: { ...voices, [language]: voice.value } });
    };
    // Speech outlives its page unless it is stopped.
    addEventListener("pagehide", () => player.pause(), { signal });
    this.#channel.onmessage = () => player.pause();
    // One voice at a time, also where the page has the recording with the browser's own controls.
    document.addEventListener("play", (event) => event.target !== sound && player.pause(), {
      signal,
      capture: true,
    });
    this.#speech?.addEventListener("voiceschanged", () => this.#listVoices(), { signal });
    this.#bindDevice();
  }

  /** The buttons of headphones, of a lock screen and of a keyboard. */
  #bindDevice(): void {
    const session = navigator.mediaSession;
    if (!session) return;
    const player = this.#player;
    const actions: Partial<Record<MediaSessionAction, () => void>> = {
      play: () => player.toggle(),
      pause: () => player.pause(),
      seekbackward: () => player.step(-1),
      seekforward: () => player.step(1),
      ...(this.#entries.length > 1
        ? { previoustrack: () => player.skip(-1), nexttrack: () => player.skip(1) }
        : {}),
    };
    for (const [action, act] of Object.entries(actions))
      session.setActionHandler(action as MediaSessionAction, act);
    this.#life.signal.addEventListener("abort", () => {
      for (const action of Object.keys(actions))
        session.setActionHandler(action as MediaSessionAction, null);
      session.metadata = null;
      session.playbackState = "none";
    });
  }

  #listQueue(): void {
    const isQueue = this.#entries.length > 1;
    for (const part of ["previous", "next", "queue"]) this.#at(part).hidden = !isQueue;
    if (!isQueue) return;
    const items = this.#entries.map(({ title, lang }, index) => {
      const button = document.createElement("button");
      button.type = "button";
      setTitle(button, title, lang);
      button.onclick = () => {
        this.#tell(undefined);
        void this.#player.goTo(index);
      };
      const item = document.createElement("li");
      item.append(button);
      return item;
    });
    this.#at("list").replaceChildren(...items);
  }

  #show(state: PlayerState): void {
    const before = this.#shown;
    this.#shown = state;
    const { status, index, article, passage } = state;
    const isPlaying = status === "playing";
    const play = this.#at("play");
    play.setAttribute(hooks.listenStatus, status);
    play.ariaLabel = this.#texts[isPlaying ? "pause" : "play"];
    play.title = play.ariaLabel;
    this.#bar.ariaBusy = status === "loading" ? "true" : null;
    if (before?.index !== index || before.article !== article) this.#showArticle(state);
    const element = passage === undefined ? undefined : article?.passages[passage]?.element;
    markPassage(element, this.#bar.offsetHeight);
    if (navigator.mediaSession) {
      navigator.mediaSession.playbackState = isPlaying ? "playing" : "paused";
    }
    if (isPlaying && before?.status !== "playing") {
      this.#channel.postMessage("speaks");
      for (const other of document.querySelectorAll("audio"))
        if (other !== this.#at("sound")) other.pause();
      if (halting.has(this.#told)) this.#tell(undefined);
    }
  }

  #showArticle({ index, article, status }: PlayerState): void {
    const entry = this.#entries[index];
    if (!entry) return;
    const title = this.#at<HTMLAnchorElement>("title");
    setTitle(title, entry.title, entry.lang);
    if (entry.address !== location.pathname) title.href = entry.address;
    const position = this.#entries.length > 1 ? this.#sayPosition(index) : "";
    const more = status === "loading" ? this.#texts.loading : "";
    const recorded = article?.recording ? this.#texts.recorded : "";
    this.#at("position").textContent = [position, more || recorded].filter(Boolean).join(" · ");
    for (const [place, button] of [...this.#at("list").querySelectorAll("button")].entries())
      if (place === index) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    for (const [part, isEnd] of [
      ["previous", index === 0],
      ["next", index === this.#entries.length - 1],
    ] as const)
      this.#at<HTMLButtonElement>(part).disabled = isEnd;
    this.#listVoices();
    if (article && "MediaMetadata" in window && navigator.mediaSession) {
      navigator.mediaSession.metadata = new MediaMetadata({
        title: article.title,
        artist: article.writer,
        artwork: article.picture ? [{ src: article.picture }] : [],
      });
    }
  }

  #sayPosition(index: number): string {
    return this.#texts.position
      .replace("{place}", String(index + 1))
      .replace("{count}", String(this.#entries.length));
  }

  /** The voices for the language of the article; none to choose from for a recording, or where there is only one. */
  #listVoices(): void {
    const article = this.#shown?.article;
    const all = article && !article.recording ? (this.#speech?.getVoices() ?? []) : [];
    const own = article ? listVoices(all, article.language) : [];
    this.#at("voices").hidden = own.length < 2;
    const language: Language = article?.language ?? "en";
    const chosen = chooseVoice(all, language, this.#player.choices.voices[language]);
    const options = own.map(({ name, voiceURI, localService }) => {
      const option = document.createElement("option");
      option.textContent = localService ? name : this.#texts.online.replace("{name}", () => name);
      option.value = voiceURI;
      option.selected = voiceURI === chosen?.voiceURI;
      return option;
    });
    this.#at("voice").replaceChildren(...options);
  }

  #tell(message: PlayerMessage | undefined): void {
    this.#told = message?.kind;
    this.#at("status").textContent = message ? this.#say(message) : "";
  }

  #say(message: PlayerMessage): string {
    const texts = this.#texts;
    switch (message.kind) {
      case "noVoice": {
        const { language } = message;
        return `${texts.noVoice[language]} ${texts.addVoice[language][detectPlatform(navigator)]}`;
      }
      case "skipped":
        return texts.skipped.replace("{title}", () => message.title);
      default:
        return texts[message.kind];
    }
  }

  #close(): void {
    this.#player.close();
    markPassage(undefined, 0);
    this.#life.abort();
    this.#channel.close();
    this.#bar.remove();
    this.#button.focus();
  }
}

function setTitle(element: HTMLElement, title: string, lang: string): void {
  element.textContent = title;
  if (lang) element.lang = lang;
  else element.removeAttribute("lang");
  element.dir = "auto";
}
