/** The words of the article that `articleForm` sends. */
export const articleText =
  "The patrol crossed the glacier at first light, and the mountains stood silent.";

/** The body of a call that creates or saves an article; a test sets the fields that matter to it. */
export const articleForm = (more: Readonly<Record<string, unknown>> = {}) => ({
  title: "Over the glacier",
  writer: "Sana Qureshi",
  description: `<p>${articleText}</p>`,
  category: "in-focus",
  publish_date: "2025-03-23",
  cover_image: "https://images.example.org/cover.jpg",
  ...more,
});
