import type { Translated } from "../../translated.ts";
import type { ebooks as english } from "../en/ebooks.ts";

export const ebooks: Translated<typeof english> = {
  title: "ای بکس",
  description: "ادارۂ ہلال کی ای بکس، جو مفت پڑھی جا سکتی ہیں۔",
  empty: "کوئی ای بک نہیں ملی",
  openPdf: "{title} کی پی ڈی ایف نئے ٹیب میں کھولیں",
  readHere: "یہیں پڑھیے",
  cover: "{title} کا سرورق",
  publishedOn: "تاریخِ اشاعت: {date}",
  opened: "{count, plural, one {# بار کھولی گئی} other {# بار کھولی گئی}}",
  loadFailed: "ای بکس حاصل نہیں ہو سکیں",
  lists: {
    label: "ای بکس کی فہرستیں",
    all: "تمام ای بکس",
    "latest-releases": "تازہ ترین",
    "best-sellers": "مقبول ترین",
    "genre-fiction": "افسانوی ادب",
    "genre-non-fiction": "غیر افسانوی ادب",
    misc: "متفرق",
  },
  listDescriptions: {
    "latest-releases": "ہماری ای بکس، تازہ ترین سب سے پہلے۔",
    "best-sellers": "ہماری ای بکس، سب سے زیادہ کھولی جانے والی سب سے پہلے۔",
    "genre-fiction": "ناول، کہانیاں اور شاعری۔",
    "genre-non-fiction": "تاریخ، سوانح، تجزیے اور مضامین۔",
    misc: "وہ ای بکس جو کسی اور خانے میں نہیں آتیں۔",
  },
};
