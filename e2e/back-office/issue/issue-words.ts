/** Two existing articles and the texts of the issue; in English also an article still to be written. */
export const issueWords = {
  en: {
    edition: "hilal-english",
    category: "in-focus",
    first: "The light on the pass",
    second: "Bread at four thousand metres",
    written: "Letters from the valley",
    paragraph:
      "Every evening the postman of Shigar sorts what came over the pass, and reads the addresses aloud to whoever waits.",
    text: "When the road is closed, the soldiers of the post keep one lamp burning, so that whoever is late may find the way down.",
    coverAlt: "A lamp in the snow",
    note: "The picture shows nothing but snow; the caption says the rest.",
    correction: "When the road is closed, the soldiers of the post keep two lamps burning.",
  },
  ur: {
    edition: "hilal-urdu",
    category: "in-focus-urdu",
    first: "درّے کی روشنی",
    second: "چار ہزار میٹر پر روٹی",
    text: "جب راستہ بند ہوتا ہے تو چوکی کے سپاہی ایک چراغ جلتا رکھتے ہیں تاکہ دیر سے آنے والا نیچے اترنے کی راہ پا سکے۔",
    coverAlt: "برف میں ایک چراغ",
  },
} as const;
