// Without schemas, since scripts that read errors in a browser include this file.

/**
 * What a save may remove: a `picture` that is neither stored here nor on a host that the settings allow; an `embed`, a
 * video, frame or object that is not from YouTube; the address of a `link`, whose text stays; the `target` of a picture's link, since only words can have one; a `form`'s field or
 * button; a `script`, or a hidden picture or frame that only counts visits; the `handler` of an event; what is
 * `unreadable` because it follows a tag, a comment or a script without an end; the link of a `note` to its number, or of
 * a number to its note, when the other is not in the text (the words of both stay); a WordPress `gallery`, of which only
 * the numbers of its pictures are known; and `hidden` rows or columns of a pasted sheet.
 */
export const removalKinds = [
  "picture",
  "embed",
  "link",
  "target",
  "form",
  "script",
  "handler",
  "unreadable",
  "note",
  "gallery",
  "hidden",
] as const;

/** Removals of active content that shows nothing: readers lose nothing visible (product: body 8). */
export const activeRemovals: readonly Removal["kind"][] = [
  "link",
  "target",
  "form",
  "script",
  "handler",
  "note",
];

/** Removals that every save may make: no editor here writes handlers, and a note's words and a linked picture stay. */
export const smallestRemovals: readonly Removal["kind"][] = ["handler", "note", "target"];

/** Something in the sent text that is not in the stored text. */
export interface Removal {
  readonly kind: (typeof removalKinds)[number];
  /** Its address, or the beginning of its text; "" when it has neither. */
  readonly what: string;
}
