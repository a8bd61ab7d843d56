/** Writing Urdu on a keyboard without Urdu letters. */
export const editorTyping = {
  keyboard: "Urdu keyboard",
  on: "The Urdu keyboard is on. {keys} switches it off.",
  off: "The Urdu keyboard is off. {keys} switches it on.",
  showKeys: "Keys of the Urdu keyboard",
  failed: "The keys could not be shown. Please check the connection and try again.",
  map: {
    lead: "Each key writes the letter that sounds like it. {keys} switches the keyboard on and off.",
    levels:
      "On each key: the large sign alone, the upper one with Shift, the lower one with the right Alt key (AltGr).",
    row: "Row {row, number} of the keyboard",
    key: "{key} writes {plain}, with Shift {shift}.",
    keyOfThree: "{key} writes {plain}, with Shift {shift}, with right Alt {third}.",
    gap: "Shift + Space writes the narrow gap within a word (ZWNJ).",
    close: "Close",
  },
} as const;
