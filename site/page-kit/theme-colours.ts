/** What a browser colours its own frame in: the paper of each theme, as the style sheets have it. */
export const themeColours = { light: "#fdfbf7", dark: "#15130f", sepia: "#f5ead3" } as const;
