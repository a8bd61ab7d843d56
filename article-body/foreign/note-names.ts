/** The two ends of a note of another program: the number in the text, and the note. */
export interface NoteName {
  readonly end: "note" | "reference";
  /** The same for both ends. */
  readonly key: string;
}

const [note, reference] = ["note", "reference"] as const;

/**
 * The names that programs give the notes and references of a text. Each pattern has a group that is the same for both
 * ends of a note.
 */
const names: readonly (readonly [end: NoteName["end"], program: string, pattern: RegExp])[] = [
  [note, "word", /^_((?:ftn|edn)\d+)$/],
  // Word numbers: `_ftnref1`, whose note is `_ftn1`.
  [reference, "word", /^_((?:ftn|edn)ref\d+)$/],
  [note, "docs", /^ftnt(\d+)$/],
  [reference, "docs", /^ftnt_ref(\d+)$/],
  [note, "office", /^sd((?:foot|end)note\d+)sym$/],
  [reference, "office", /^sd((?:foot|end)note\d+)anc$/],
  [note, "markdown", /^(?:user-content-)?fn[:-]([^\s]{1,80})$/],
  [note, "markdown", /^(?:user-content-)?fn(\p{N}{1,4})$/u],
  [reference, "markdown", /^(?:user-content-)?fnref[:-]([^\s]{1,80})$/],
  [reference, "markdown", /^(?:user-content-)?fnref(\p{N}{1,4})(?:[:-]\p{N}+)?$/u],
  [note, "letter", /^((?:foot|end)note-?\d+)$/],
  [reference, "letter", /^((?:foot|end)note-(?:ref|anchor)-?\d+)$/],
  [note, "house", /^note-(\d+)$/],
  [reference, "house", /^note-ref-(\d+)$/],
  [note, "wiki", /^cite_note-([^\s]{1,200})$/],
  [reference, "wiki", /^cite_ref-([^\s]{1,200})$/],
  [note, "easy", /^easy-footnote-bottom-([\d-]+)$/],
  [reference, "easy", /^easy-footnote-([\d-]+)$/],
  [note, "wordpress", /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/],
  [reference, "wordpress", /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-link$/],
];

/** Passes over most other names without trying each pattern. */
const possible = /ft?n|edn|note|^[\da-f]{8}-/;

/**
 * Returns which note a name belongs to, and to which end of it.
 *
 * @param name an id, or an address behind its "#"
 * @returns undefined for the name of anything else
 */
export function parseNoteName(name: string): NoteName | undefined {
  if (!possible.test(name)) return undefined;
  for (const [end, program, pattern] of names) {
    const [, found] = pattern.exec(name) ?? [];
    if (found === undefined) continue;
    return { end, key: `${program} ${found.replace(/ref(?=\d)|-(?:ref|anchor)(?=-?\d)/, "")}` };
  }
  return undefined;
}

/**
 * Whether a name belongs to a comment of Google Docs or Word, or to its sign in the text: what editors told each other
 * is no note for readers.
 */
export function isCommentName(name: string): boolean {
  return /^(?:cmnt(?:_ref)?\d+|_mso(?:com|anchor)_\d+)$/.test(name);
}

/** A number or a sign that refers to a note, with the brackets that programs put around it. */
const mark = /^[[(]?(?:\p{N}{1,4}|[*†‡§¶]{1,4}|[a-z]|[ivxl]{1,6})[\])]?$/iu;

/** Whether a text is what refers to a note: `[1]`, `۱`, `*`. */
export function isNoteMark(text: string): boolean {
  return mark.test(text.replace(/\s/g, ""));
}

/** Returns the number within a mark, in Western digits, to compare it. */
export function toPlainMark(text: string): string {
  return text
    .replace(/[[\]()\s.:۔]/g, "")
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .toLowerCase();
}
