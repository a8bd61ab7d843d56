// Types of the demonstration records. This module has no runtime code.
import type { CategorySlug } from "@hilal/contract/shared/editions";

/** The editions with demonstration content. A new edition may go without. */
export const demoEditions = [
  "hilal-english",
  "hilal-urdu",
  "hilal-urdu-kids",
  "hilal-kids",
  "hilal-her",
] as const;

export type EditionKey = (typeof demoEditions)[number];

export type LanguageCode = "en" | "ur";

export type LanguageName = "English" | "Urdu";

export type Direction = "LTR" | "RTL";

export interface AuthorRecord {
  /** Names the portrait in `pictures/writers`. */
  readonly key: string;
  readonly name: string;
  readonly language: LanguageCode;
  readonly email: string;
  readonly contactNo: string;
  readonly category: "Politics" | "Sports" | "Technology";
  readonly introduction: string;
}

export interface MagazineRecord {
  /** Names the cover in `pictures/magazines` and, if there is one, the PDF in `documents/magazines`. */
  readonly key: string;
  readonly edition: EditionKey;
  readonly title: string;
  readonly language: LanguageName;
  readonly direction: Direction;
  readonly monthsAgo: 0 | 1 | 2 | 3 | 4 | 5;
  readonly isArchived: boolean;
  readonly coverAlt: string;
  /** No PDF is attached: readers get the one that the portal generates from the contents. */
  readonly isPdfMade?: true;
}

export interface EbookRecord {
  /** Names the cover in `pictures/e-books` and the PDF in `documents/e-books`. */
  readonly key: string;
  readonly title: string;
  readonly language: LanguageName;
  readonly direction: Direction;
  readonly genre: "genre-fiction" | "genre-non-fiction" | "misc";
  readonly monthsAgo: number;
  readonly isArchived: boolean;
  readonly opens: number;
  readonly coverAlt: string;
  readonly author: string;
  readonly description: string;
}

export interface VideoRecord {
  readonly title: string;
  readonly language: LanguageName;
  readonly youtubeUrl: string;
  readonly description: string;
  readonly order: number;
  readonly durationSeconds: number;
  /** File name in `pictures/videos`. */
  readonly picture: string;
}

export interface BillboardRecord {
  readonly title: string;
  readonly location: 1 | 2 | 3 | 4 | 5 | 6;
  /** File name in `pictures/billboards`. */
  readonly picture: string;
  readonly pictureAlt: string;
  readonly link: string;
  readonly language: LanguageCode;
}

export interface PackageRecord {
  readonly packageName: string;
  readonly packageNameUrdu: string;
  readonly noOfMonths: 3 | 6 | 12 | 24;
  readonly cost: number;
  readonly status: "Active" | "Inactive";
}

export interface ReaderRecord {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language: LanguageCode;
}

export type CommentSubject =
  | "history" | "science" | "travel" | "defence" | "health" | "children" | "poetry" | "society" | "any";

export interface CommentRecord {
  readonly text: string;
  readonly subject: CommentSubject;
  readonly rating: 2 | 3 | 4 | 5;
  readonly language: LanguageCode;
}

/** The contents of a past issue. */
export interface IssueRecord {
  /** Key of the magazine record. */
  readonly magazine: string;
  /** `#rrggbb`. */
  readonly themeColour: string;
  /** Whether the issue exists in print, with page numbers. */
  readonly isPrinted: boolean;
  /** The editor's note, a paragraph each. */
  readonly note: readonly string[];
  readonly noteWriter: string;
  readonly sections: readonly {
    readonly title: string;
    /** Slugs of articles of the edition. A slug of another edition is prefixed with that edition's name and a colon. */
    readonly articles: readonly string[];
  }[];
}

/** A member of the staff who plans or writes. Nobody can sign in with these accounts. */
export interface StaffRecord extends ReaderRecord {
  readonly key: string;
  readonly role: "editor" | "author";
}

/** A draft for the coming issue. */
export interface DraftRecord {
  readonly title: string;
  readonly standfirst: string;
  readonly category: CategorySlug;
  /** Key of its writer among the authors. */
  readonly writer: string;
  readonly stage: "assigned" | "in_review" | "ready";
  /** Paragraphs. */
  readonly body: readonly string[];
  /** The picture of an older article, used until the draft has its own: edition, slug and subject. */
  readonly cover?: readonly [EditionKey, string, string];
  readonly coverAlt?: string;
}

/** A slot of the coming issue: a draft, or a working title. Days are counted from the day of loading. */
export interface SlotRecord {
  readonly workingTitle?: string;
  readonly draft?: DraftRecord;
  /** The key of its writer. */
  readonly staff?: string;
  readonly dueInDays?: number;
}

/** The issue of the coming month, which readers do not see yet. */
export interface PlannedIssueRecord {
  readonly edition: EditionKey;
  readonly title: string;
  readonly themeColour: string;
  readonly note: readonly string[];
  readonly noteWriter: string;
  /** The editor responsible: the reviewer of its texts. */
  readonly editor: string;
  readonly sections: readonly { readonly title: string; readonly slots: readonly SlotRecord[] }[];
}
