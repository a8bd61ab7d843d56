// A page of the reading site carries the styles of its own elements; the scripts of both applications meet them.

/** On a page's own styles: the address of the whole style sheet. */
export const restOfStyles = "data-rest";

/** Removes a page's styles before it is parsed: the policy of the parsing page forbids them, also in a parsed document. */
export const withoutStyles = (html: string): string => html.replace(/<style\b.*?<\/style>/gs, "");
