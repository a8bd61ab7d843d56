/** The list of one category, and of all articles. */
export const category = {
  label: "Category",
  urduHeading: "Urdu Articles",
  urduKidsHeading: "Urdu Articles for Kids",
  unknown: "There is no such category.",
  empty: "No articles found for {category}",
  description: "Articles in {category} from {edition}.",
  allArticles: "All Articles",
  allArticlesDescription: "Every article of the five Hilal magazines, the newest first.",
  noArticles: "No articles found.",
  loadFailed: "Error fetching articles",
} as const;
