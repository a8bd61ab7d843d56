const passage = {
  blocks: [{ kind: "words", language: "en", lines: ["The gauge."] }],
  text: "The gauge.",
  by: "Amina",
};
const passages = {
  article: { id: 12, title: "A title", writer: "Amina", language: "en", edition: "hilal-english" },
  chosen: passage,
  refused: null,
  offered: [passage],
};

/** One answer of the passages that can be set as a picture card. */
export const passageAnswers: Readonly<Record<string, readonly unknown[]>> = {
  "articles.readPassages": [passages],
};
