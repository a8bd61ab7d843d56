// Without schemas, since scripts that read errors in a browser include this file.

/**
 * What a save may remove: a `picture` that is neither stored here nor on a host that the settings allow; an `embed`, a
 * video, frame or object that is not from YouTube; the address of a `link`, whose text stays; a `form`'s field or
 * button; a `script`, or a hidden picture or frame that only counts visits; the `handler` of an event; and what is
 * `unreadable` because it follows a tag, a comment or a script without an end.
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

/** Removals of active content that shows nothing: readers lose nothing visible (product: body 8). */
export const activeRemovals: readonly Removal["kind"][] = ["link", "form", "script", "handler"];

/** Something in the sent text that is not in the stored text. */
export interface Removal {
  readonly kind: (typeof removalKinds)[number];
  /** Its address, or the beginning of its text; "" when it has neither. */
  readonly what: string;
}
