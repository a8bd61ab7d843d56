// The shapes of the demonstration records. Types only: nothing here exists at run time.

export type EditionKey = "hilal-english" | "hilal-urdu" | "hilal-urdu-kids" | "hilal-kids" | "hilal-her";

export type LanguageCode = "en" | "ur";

export type LanguageName = "English" | "Urdu";

export type Direction = "LTR" | "RTL";

export type SceneName =
  | "mountains" | "glacier" | "valley-river" | "desert-dunes" | "night-sky" | "sunrise-fields" | "wheat-field"
  | "coast-waves" | "harbour" | "frigate" | "submarine" | "lighthouse" | "sailing-boat" | "transport-aircraft"
  | "jets-formation" | "helicopter" | "radar-dish" | "satellite" | "rocket" | "planets" | "observatory"
  | "microscope" | "molecule" | "circuit" | "fort-walls" | "old-city-gate" | "city-skyline" | "bridge" | "railway"
  | "truck-art" | "market-lamps" | "geometric-star" | "tile-arabesque" | "arch" | "garden-fountain" | "flowers"
  | "tree-of-birds" | "books-stack" | "library-shelves" | "reading-lamp" | "quill-and-ink" | "classroom" | "kites"
  | "cricket" | "football" | "mountaineer" | "falcon" | "markhor" | "snow-leopard" | "dolphin" | "butterfly"
  | "tea-cup" | "kitchen-herbs" | "stethoscope" | "running-shoes" | "loom" | "embroidery" | "helping-hands"
  | "parade-ranks" | "border-post" | "relief-tents" | "peacekeepers" | "flag-crescent" | "drum-and-flute"
  | "moon-and-cradle" | "toy-blocks" | "robot" | "seed-and-soil" | "rain-clouds" | "solar-panels" | "dam"
  | "map-and-compass";

export interface PortraitLook {
  readonly look: "man" | "woman";
  readonly headwear?: "cap" | "scarf" | "beret" | "turban" | "none";
  readonly beard?: boolean;
  readonly glasses?: boolean;
  readonly age: "young" | "middle" | "old";
}

export interface Portrait extends PortraitLook {
  readonly alt: string;
}

export interface AuthorRecord {
  readonly key: string;
  readonly name: string;
  readonly language: LanguageCode;
  readonly email: string;
  readonly contactNo: string;
  readonly category: "Politics" | "Sports" | "Technology";
  readonly introduction: string;
  readonly portrait: Portrait;
}

export interface TeamPortrait {
  readonly key: string;
  readonly portrait: PortraitLook;
}

export interface EditionPortraits {
  readonly edition: EditionKey;
  readonly members: readonly TeamPortrait[];
}

/** A heading and its paragraph, printed on the pages of an issue or an e-book. */
export interface TextSection {
  readonly heading: string;
  readonly text: string;
}

export interface MagazineRecord {
  readonly key: string;
  readonly edition: EditionKey;
  readonly title: string;
  readonly language: LanguageName;
  readonly direction: Direction;
  readonly monthsAgo: 0 | 1 | 2 | 3 | 4 | 5;
  readonly isArchived: boolean;
  readonly coverScene: SceneName;
  readonly coverAlt: string;
  readonly standfirst: string;
  readonly contents: readonly TextSection[];
}

export interface EbookRecord {
  readonly key: string;
  readonly title: string;
  readonly language: LanguageName;
  readonly direction: Direction;
  readonly genre: "genre-fiction" | "genre-non-fiction" | "misc";
  readonly monthsAgo: number;
  readonly isArchived: boolean;
  readonly opens: number;
  readonly coverScene: SceneName;
  readonly coverAlt: string;
  readonly chapters: readonly TextSection[];
}

export interface VideoRecord {
  readonly title: string;
  readonly language: LanguageName;
  readonly youtubeUrl: string;
  readonly description: string;
  readonly order: number;
  readonly coverScene: SceneName;
  readonly thumbnailAlt: string;
}

export interface BillboardRecord {
  readonly title: string;
  readonly location: 1 | 2 | 3 | 4 | 5 | 6;
  readonly image: SceneName;
  readonly imageAlt: string;
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
