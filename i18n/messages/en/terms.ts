/** The terms of use, which the login screen links to. */
export const terms = {
  title: "Terms",
  description: "The rules for using this site.",
  updated: "Last changed on {date}",
  sections: {
    material: {
      title: "What you read",
      text: "Articles, photographs and drawings belong to their makers and to Hilal. You may read, print and link to them. Copying them elsewhere needs our permission, except for lessons at school.",
    },
    opinions: {
      title: "Opinions",
      text: "Articles give the view of their writers. They are not statements of the armed forces or of the government unless they say so.",
    },
    account: {
      title: "Your account",
      text: "An account belongs to one person. Please keep your password to yourself and tell us when somebody else has used it.",
    },
    comments: {
      title: "Comments",
      text: "Write as you would speak to a guest. Insults, threats, advertising, and details that endanger people or operations are deleted, and so are accounts that repeat them.",
    },
    availability: {
      title: "Availability",
      text: "We take care that the site works and that its facts are right, but we cannot promise that it is always so. Outside sites that we link to answer for themselves.",
    },
    changes: {
      title: "Changes",
      text: "When these rules change, the new ones stand on this page with their date.",
    },
  },
} as const;
