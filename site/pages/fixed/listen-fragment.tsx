import { isLanguage, type Language } from "@hilal/i18n/languages";
import type { Translator } from "@hilal/i18n/translator/translator";
import { classNames } from "@hilal/ui/class-names";
import iconButtonStyles from "@hilal/ui/icon-button.module.css";
import { speeds } from "../../client/listen/listening-choices.ts";
import type { PlayerTexts } from "../../client/listen/player-texts.ts";
import * as hooks from "../../page-kit/hooks.ts";
import { defineFragment } from "../../page-kit/page-definition.ts";
import { pageMissing } from "../../page-kit/page-missing.ts";
import { useView } from "../../page-kit/view.tsx";
import styles from "./listen-fragment.module.css";

function makeTexts(t: Translator): PlayerTexts {
  const addVoice = (language: Language) => ({
    android: t(`listen.addVoice.${language}.android`),
    ios: t(`listen.addVoice.${language}.ios`),
    windows: t(`listen.addVoice.${language}.windows`),
    other: t(`listen.addVoice.${language}.other`),
  });
  return {
    play: t("listen.play"),
    pause: t("listen.pause"),
    loading: t("listen.loading"),
    recorded: t("listen.recorded"),
    position: t("listen.position", { place: "{place}", count: "{count}" }),
    online: t("listen.online", { name: "{name}" }),
    skipped: t("listen.skipped", { title: "{title}" }),
    ended: t("listen.ended"),
    refused: t("listen.refused"),
    voiceFailed: t("listen.voiceFailed"),
    recordingFailed: t("listen.recordingFailed"),
    leftOut: t("listen.leftOut"),
    noVoice: {
      en: t("listen.noVoice.en"),
      ur: t("listen.noVoice.ur"),
    },
    addVoice: { en: addVoice("en"), ur: addVoice("ur") },
  };
}

/** The outlines of the buttons; those of `start` and `end` are drawn for left to right and turned for Urdu. */
const outlines = {
  previous: "M6 5v14M19 5 9 12l10 7z",
  back: "M12 5 4 12l8 7zM20 5l-8 7 8 7z",
  forward: "M12 5l8 7-8 7zM4 5l8 7-8 7z",
  next: "M18 5v14M5 5l10 7-10 7z",
} as const;

function StepButton({ part }: { readonly part: keyof typeof outlines }) {
  const { t } = useView();
  const name = t(`listen.${part}`);
  return (
    <button
      className={classNames(iconButtonStyles.button, styles.step)}
      type="button"
      aria-label={name}
      title={name}
      {...{ [hooks.listenPart]: part }}
    >
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path d={outlines[part]} />
      </svg>
    </button>
  );
}

function CloseButton() {
  const { t } = useView();
  return (
    <button
      className={classNames(iconButtonStyles.button, styles.close)}
      type="button"
      aria-label={t("listen.close")}
      title={t("listen.close")}
      {...{ [hooks.listenPart]: "close" }}
    >
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 5l14 14M19 5 5 19" />
      </svg>
    </button>
  );
}

/** The one button that both plays and pauses: its name tells what it does next. */
function PlayButton() {
  const { t } = useView();
  return (
    <button
      className={styles.play}
      type="button"
      aria-label={t("listen.play")}
      {...{ [hooks.listenPart]: "play" }}
    >
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path className={styles.toPlay} d="M7 4l13 8-13 8z" />
        <path className={styles.toPause} d="M7 4h3v16H7zM14 4h3v16h-3z" />
      </svg>
    </button>
  );
}

function Choices() {
  const { t } = useView();
  return (
    <div className={styles.choices}>
      <label className={styles.choice}>
        <span className={styles.label}>{t("listen.speed")}</span>{" "}
        <select className={styles.select} {...{ [hooks.listenPart]: "speed" }}>
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {speed}
            </option>
          ))}
        </select>
      </label>{" "}
      <label className={styles.choice} hidden {...{ [hooks.listenPart]: "voices" }}>
        <span className={styles.label}>{t("listen.voice")}</span>{" "}
        <select className={styles.select} {...{ [hooks.listenPart]: "voice" }} />
      </label>
    </div>
  );
}

/**
 * The player at the bottom of a page; client/listen.ts brings it to life. It says nothing by itself while something is
 * read out: its status line is only for what went wrong (product: listening 10).
 */
function ListenPlayer() {
  const { t } = useView();
  return (
    <section
      className={styles.player}
      aria-label={t("listen.player")}
      {...{ [hooks.texts]: JSON.stringify(makeTexts(t)), [hooks.noPrint]: "" }}
    >
      <div className={styles.line}>
        <p className={styles.now}>
          <a className={styles.title} {...{ [hooks.listenPart]: "title" }} />{" "}
          <span className={styles.position} {...{ [hooks.listenPart]: "position" }} />
        </p>
        <CloseButton />
      </div>
      <p className={styles.status} role="status" {...{ [hooks.listenPart]: "status" }} />
      <div className={styles.line}>
        <div className={styles.buttons}>
          <StepButton part="previous" />
          <StepButton part="back" />
          <PlayButton />
          <StepButton part="forward" />
          <StepButton part="next" />
        </div>
        <Choices />
      </div>
      <details className={styles.queue} hidden {...{ [hooks.listenPart]: "queue" }}>
        <summary className={styles.summary}>{t("listen.queue")}</summary>
        <ol className={styles.list} {...{ [hooks.listenPart]: "list" }} />
      </details>
      <audio preload="metadata" {...{ [hooks.listenPart]: "sound" }} />
    </section>
  );
}

/** The player, in the language of the page that loads it (product: listening 10). */
export const listenFragment = defineFragment({
  name: "fragment-listen",
  path: "/fragment/listen/:language",
  load: async ({ params: { language } }) => {
    if (!isLanguage(language)) throw pageMissing();
    return { language };
  },
  language: ({ language }) => language,
  tags: () => [],
  Fragment: ListenPlayer,
});
