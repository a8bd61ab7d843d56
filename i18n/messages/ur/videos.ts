import type { Translated } from "../../translated.ts";
import type { videos as english } from "../en/videos.ts";

export const videos: Translated<typeof english> = {
  description: "ہلال کی ویڈیوز اور مذاکرے، اردو اور انگریزی میں۔",
  filter: {
    label: "زبان کے لحاظ سے ویڈیوز",
    all: "سب",
    english: "انگریزی",
    urdu: "اردو",
  },
  empty: "کوئی ویڈیو نہیں ملی۔",
  loadFailed: "ویڈیوز حاصل نہیں ہو سکیں",
};
