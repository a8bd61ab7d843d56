import { wordRules } from "@hilal/i18n/word-forms/word-keys";

/** Stands among the keys of each word of the vocabulary and tells which rules made them. */
export const keysVersion = `v${wordRules}`;
