/** The page that documents the API. */
export const documentation = {
  title: "The calls of the portal",
  introduction:
    "Every call, made from the contract that the server and its clients share. Paths work with and without the trailing slash.",
  parameters: "Path parameters",
  query: "Query",
  body: "Body",
  answer: "Answer",
} as const;
