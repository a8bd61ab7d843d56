/** Passages as picture cards, on the site. */
export const messages = {
  card: {
    make: "Share a passage as a picture",
    title: "A passage as a picture",
    of: "From “{title}”",
    alt: "{words} — {by}, “{title}”, {magazine}",
    altWithoutWriter: "{words} — “{title}”, {magazine}",
    ready: "This is the picture. Save it or send it on; a link to this page shows it too.",
    choose:
      "Choose a passage. Or select some words in the article and press the button that appears.",
    offered: "Passages of this article",
    others: "Other passages of this article",
    nothing: "No passage of this article is offered. Select some words in it instead.",
    share: "Share the picture",
    shareFailed: "The picture could not be shared. Download it instead.",
    download: { wide: "Download the wide picture", square: "Download the square picture" },
    back: "Back to the article",
    refused: {
      not_in_article: "These words are not in the article, or no longer. Choose another passage.",
      too_long:
        "The passage is too long for a picture: at most 300 letters in twelve lines. Choose a shorter one.",
    },
    loadFailed: "The passages of this article could not be loaded.",
  },
} as const;
