/** Listening to articles, on the site. */
export const messages = {
  listen: {
    start: "Listen",
    issue: "Listen to this issue",
    failed: "The player could not be loaded. Please try again.",
    /** The name of the player. */
    player: "Listening",
    play: "Play",
    pause: "Pause",
    back: "Go back",
    forward: "Go forward",
    previous: "Previous article",
    next: "Next article",
    speed: "Speed",
    voice: "Voice",
    /** A voice that is made by a service on the internet. */
    online: "{name} (online)",
    close: "Stop listening",
    queue: "Articles of this issue",
    position: "Article {place} of {count}",
    loading: "Opening the article…",
    recorded: "Read by a person",
    skipped: "“{title}” could not be opened, so it was left out.",
    ended: "That was all.",
    refused: "Press “Play” to begin.",
    voiceFailed:
      "The device’s voice does not answer. Press “Play” to try again, or choose another voice.",
    recordingFailed: "The recording could not be played, so the device reads the article.",
    leftOut: "Passages in Urdu are left out, because this device has no Urdu voice.",
    /** By the language of the missing voice. */
    noVoice: {
      en: "This device has no English voice, so it cannot read this article aloud.",
      ur: "This device has no Urdu voice, so it cannot read this article aloud.",
    },
    /** What to do about it. */
    addVoice: {
      en: {
        android:
          "You can add one in the settings of Android: search for “text-to-speech”, and install the voice data for English.",
        ios: "You can add one in the settings: Accessibility, Spoken Content, Voices, English.",
        windows:
          "You can add one in the settings of Windows: Time and language, Speech, Add voices.",
        other:
          "You can look for one in the device’s settings, where they are about speech or accessibility.",
      },
      ur: {
        android:
          "You can add one in the settings of Android: search for “text-to-speech”, and install the voice data for Urdu.",
        ios: "You can look for one in the settings: Accessibility, Spoken Content, Voices, Urdu, if it is listed.",
        windows:
          "Microsoft Edge has Urdu voices. You can look for others in the settings of Windows: Time and language, Speech, Add voices.",
        other:
          "You can look for one in the device’s settings, where they are about speech or accessibility.",
      },
    },
  },
} as const;
