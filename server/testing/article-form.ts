/** The body of a call that makes an article; what a test is about it gives itself. */
export const articleForm = (given: object = {}) => ({
  title: "The glacier",
  writer: "Ayesha Malik",
  description: "<p>The patrol crossed the glacier at first light, and nobody spoke a word.</p>",
  category: "in-focus",
  publish_date: "2025-03-23",
  cover_image: "https://images.example.org/cover.jpg",
  ...given,
});
