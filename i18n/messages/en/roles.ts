/** The names of the roles, and of an account without one. */
export const roles = {
  admin: "Administrator",
  editor: "Editor",
  author: "Author",
  contributor: "Contributor",
  reader: "Reader",
} as const;
