import type { Translated } from "../../translated.ts";
import type { category as english } from "../en/category.ts";

export const category: Translated<typeof english> = {
  label: "زمرہ",
  urduHeading: "اردو مضامین",
  urduKidsHeading: "بچوں کے اردو مضامین",
  unknown: "یہ زمرہ موجود نہیں۔",
  empty: "{category} کے زمرے میں کوئی مضمون نہیں ملا",
  description: "{edition} کے مضامین، زمرہ: {category}۔",
  allArticles: "تمام مضامین",
  allArticlesDescription: "ہلال کے پانچوں جرائد کے تمام مضامین، تازہ ترین سب سے پہلے۔",
  noArticles: "کوئی مضمون نہیں ملا۔",
  loadFailed: "مضامین حاصل نہیں ہو سکے",
};
