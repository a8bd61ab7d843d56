// The shapes of the demonstration records. Types only: nothing here exists at run time.

export type EditionKey = "hilal-english" | "hilal-urdu" | "hilal-urdu-kids" | "hilal-kids" | "hilal-her";

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
  /** Names the cover in `pictures/magazines` and the PDF in `documents/magazines`. */
  readonly key: string;
  readonly edition: EditionKey;
  readonly title: string;
  readonly language: LanguageName;
  readonly direction: Direction;
  readonly monthsAgo: 0 | 1 | 2 | 3 | 4 | 5;
  readonly isArchived: boolean;
  readonly coverAlt: string;
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
}

export interface VideoRecord {
  readonly title: string;
  readonly language: LanguageName;
  readonly youtubeUrl: string;
  readonly description: string;
  readonly order: number;
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
