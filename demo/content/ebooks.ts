import type { EbookRecord } from "./record-types.ts";
import { ebooksEnglish } from "./ebooks-english.ts";
import { ebooksUrdu } from "./ebooks-urdu.ts";

export const ebooks: readonly EbookRecord[] = [...ebooksEnglish, ...ebooksUrdu];
