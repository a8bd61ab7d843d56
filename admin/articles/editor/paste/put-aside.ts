/** Where the styles of an element are put aside: the content security policy would report each inline style. */
export const asideStyle = "data-pasted-style";

/** The mark of an element that holds a bullet which Word typed into a paragraph. */
export const bulletMark = "data-pasted-bullet";
