import type { Translated } from "../../translated.ts";
import type { home as english } from "../en/home.ts";

export const home: Translated<typeof english> = {
  trendingPublications: "مقبول مطبوعات",
  digitalIssue: "ڈیجیٹل شمارہ",
  armedForcesNews: "مسلح افواج کی خبریں",
  inFocus: "مرکزِ نگاہ",
  trending: "موضوعِ گفتگو",
  nationalInternationalNews: "قومی و بین الاقوامی خبریں",
  previousMonthIssue: "گزشتہ ماہ کا شمارہ",
  readerOpinion: "قارئین کی رائے",
  moreDigitalIssues: "مزید ڈیجیٹل شمارے",
  seeVideos: "تمام ویڈیوز دیکھیں",
  videos: "ویڈیوز",
  seeAllArticles: "تمام مضامین دیکھیں",
  seeArchives: "تمام گزشتہ شمارے دیکھیں",
  readIssue: "شمارہ پڑھیں",
  issueCover: "{title} کا سرورق",
  issueOf: "شمارہ: {month}",
  playVideo: "ویڈیو چلائیں: {title}",
  opinionOn: "مضمون: {article}",
  advertiseHere: "یہاں اشتہار دیں",
  billboardsFailed: "اشتہارات حاصل نہیں ہو سکے",
  issuesFailed: "شمارے حاصل نہیں ہو سکے",
};
