import type { Translated } from "../../translated.ts";
import type { archives as english } from "../en/archives.ts";

export const archives: Translated<typeof english> = {
  title: "گزشتہ شمارے",
  description: "ہلال کے پانچوں جرائد کے گزشتہ شمارے اور محفوظ شدہ ای بکس۔",
  magazines: "ہلال کے جرائد",
  ebooks: "ہلال کی محفوظ شدہ ای بکس",
  noEbooks: "کوئی محفوظ شدہ ای بک نہیں ملی۔",
  ebookWithDate: "{title} ({date})",
  openArchive: "{magazine} کے گزشتہ شمارے دیکھیں",
  openPdf: "{title} کی پی ڈی ایف نئے ٹیب میں کھولیں",
  loadFailed: "محفوظ شدہ ای بکس حاصل نہیں ہو سکیں",
  magazinesFailed: "شمارے حاصل نہیں ہو سکے",
};
