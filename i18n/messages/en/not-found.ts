/** The page for an address that leads nowhere. */
export const notFound = {
  title: "Page Not Found",
  text: "The page you are looking for has moved or never existed.",
  home: "Go to the home page",
  contact: "Contact us",
  search: "Search the articles",
} as const;
