// Without schemas: what reads refusals in a browser carries this file.

/**
 * What a save may take away: a `picture` that is neither stored here nor on a host that the settings allow; an `embed`, a
 * video, frame or object of another kind than YouTube; the address of a `link`, whose text stays; a `form`'s field or
 * button; a `script`, also a hidden picture or frame that only counts; the `handler` of an event; and what is `unreadable` because it follows a tag, a comment or a script
 * without an end.
 */
export const removalKinds = [
  "picture",
  "embed",
  "link",
  "form",
  "script",
  "handler",
  "unreadable",
] as const;

/** What does something and shows nothing: a reader loses nothing seen without it (product: body 8). */
export const activeRemovals: readonly Removal["kind"][] = ["link", "form", "script", "handler"];

/** Something that was in a text as it was sent and would not be in it as it is stored. */
export interface Removal {
  readonly kind: (typeof removalKinds)[number];
  /** Its address, or the beginning of what it says; "" when it has neither. */
  readonly what: string;
}
