// Without schemas: what reads refusals in a browser carries this file.

/**
 * What a save may take away: a `picture` that is neither stored here nor on a host that the settings allow; an `embed`, a
 * video, frame or object of another kind than YouTube; the address of a `link`, whose text stays; a `form`'s field or
 * button; a `script`; and what is `unreadable` because it follows a tag, a comment or a script without an end.
 */
export const removalKinds = ["picture", "embed", "link", "form", "script", "unreadable"] as const;

/** Something that was in a text as it was sent and would not be in it as it is stored. */
export interface Removal {
  readonly kind: (typeof removalKinds)[number];
  /** Its address, or the beginning of what it says; "" when it has neither. */
  readonly what: string;
}
