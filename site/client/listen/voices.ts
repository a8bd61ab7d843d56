import type { Language } from "@hilal/i18n/languages";

/** How long voices may arrive late, in milliseconds. */
const patience = 2_000;

/** Android writes ur_PK, some engines urd. */
const speaks = (voice: SpeechSynthesisVoice, language: Language) =>
  new RegExp(language === "ur" ? "^urd?(?:[-_]|$)" : "^en(?:g)?(?:[-_]|$)", "iu").test(voice.lang);

/** Lists the device's voices of a language: those that need no network first, else in the device's order. */
export function listVoices(
  all: readonly SpeechSynthesisVoice[],
  language: Language,
): SpeechSynthesisVoice[] {
  const own = all.filter((voice) => speaks(voice, language));
  return [
    ...own.filter(({ localService }) => localService),
    ...own.filter(({ localService }) => !localService),
  ];
}

/**
 * Returns the voice for a language: the reader's, else the first of `listVoices`.
 *
 * @param chosen the address (`voiceURI`) of the voice that the reader has chosen on this device
 * @param failed voices that are not tried again
 * @returns undefined when the device has none
 */
export function chooseVoice(
  all: readonly SpeechSynthesisVoice[],
  language: Language,
  chosen: string | undefined,
  failed: ReadonlySet<string> = new Set(),
): SpeechSynthesisVoice | undefined {
  const own = listVoices(all, language).filter(({ voiceURI }) => !failed.has(voiceURI));
  return own.find(({ voiceURI }) => voiceURI === chosen) ?? own[0];
}

/** Waits for the device's voices, which some browsers only list some time after they were first asked for. */
export function awaitVoices(speech: SpeechSynthesis): Promise<void> {
  if (speech.getVoices().length > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      speech.removeEventListener("voiceschanged", finish);
      resolve();
    };
    const timer = setTimeout(finish, patience);
    speech.addEventListener("voiceschanged", finish);
  });
}
