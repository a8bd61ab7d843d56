import type { OwnProfile } from "../accounts/own-account.ts";
import type { Article, ArticleDetail } from "../articles/article.ts";
import type { FoundRecord } from "../articles/search-calls.ts";
import type { Author } from "../authors.ts";
import type { Billboard } from "../billboards.ts";
import type { Comment } from "../comments.ts";
import type { Ebook } from "../ebooks.ts";
import { issueAddress } from "../issues/issue-address.ts";
import type { Magazine } from "../magazines.ts";
import type { SubscriptionPackage } from "../packages.ts";
import type { Picture } from "../shared/picture.ts";
import type { Video } from "../videos.ts";

/** A stored picture with variants. */
export const samplePicture: Picture = {
  src: "/media/0123456789abcdef/cover.jpg",
  width: 1600,
  height: 1000,
  tone: "a63",
  variants: true,
};

/** Returns an issue that a search finds; the test overrides what it needs. */
export function sampleFound(given: Partial<FoundRecord> = {}): FoundRecord {
  return {
    id: 4,
    title: "Water and the Nation",
    language: "en",
    path: "/magazine/hilal-english/2026/11",
    picture: samplePicture,
    alt: "A barrage at dawn",
    detail: "Hilal English, November 2026",
    articles: null,
    youtube_id: null,
    pdf: null,
    book: null,
    exact: false,
    found_on: null,
    ...given,
  };
}

/** Returns an English article of category in-focus; the test overrides what it needs. */
export function sampleArticle(given: Partial<Article> = {}): Article {
  return {
    id: 12,
    title: "Where the River Learns to Wait",
    standfirst: "A morning at the barrage.",
    writer: "Amina Rahman",
    author_id: 3,
    category: "in-focus",
    language: "en",
    publish_date: "2026-10-14T05:00:00.000Z",
    cover_image: samplePicture.src,
    cover_alt: "A river between hills",
    cover: samplePicture,
    recording: null,
    excerpt: "The gauge reader arrives before the light does.",
    user: null,
    visits: 0,
    issue_new: "Yes",
    status: "Active",
    version: 1,
    updated_at: "2026-10-15T05:00:00.000Z",
    description: "<p>The gauge reader arrives before the light does.</p>",
    ...given,
  };
}

/** An Urdu article of category in-focus-urdu. */
export function sampleUrduArticle(given: Partial<Article> = {}): Article {
  return sampleArticle({
    id: 40,
    title: "سمندر کی پہلی رات",
    standfirst: "جنگی جہاز پر ایک رات۔",
    writer: "یوسف آفریدی",
    category: "in-focus-urdu",
    language: "ur",
    excerpt: "جہاز کے عرشے پر ہوا تیز تھی۔",
    description: "<p>جہاز کے عرشے پر ہوا تیز تھی۔</p>",
    cover_alt: "سمندر میں جہاز",
    ...given,
  });
}

/** An article with its writer and its rating. */
export function sampleDetail(article: Article = sampleArticle()): ArticleDetail {
  return {
    id: article.id,
    article,
    author: {
      id: article.author_id,
      author_image: samplePicture.src,
      picture: samplePicture,
      author_name: article.writer,
      introduction: "Writes about rivers and the people who keep them.",
      email: "amina.rahman@hilal.example",
    },
    rating: { average: 4.25, count: 8 },
    comments: 3,
    issue: 5,
    recording: article.recording,
  };
}

export function sampleComment(given: Partial<Comment> = {}): Comment {
  return {
    id: 7,
    article: 12,
    article_title: "Where the River Learns to Wait",
    article_language: "en",
    user: 5,
    user_first_name: "Hina",
    user_last_name: "Yousaf",
    comment: "My grandfather read those gauges.",
    rating: 5,
    status: "visible",
    created_at: "2026-11-02T10:00:00.000Z",
    parent: null,
    parent_name: "",
    parent_comment: "",
    replies: [],
    reply_count: 0,
    version: 1,
    ...given,
  };
}

const publication = {
  id: 4,
  title: "Night Train to Rohri",
  publish_date: "2025-10-03T05:00:00.000Z",
  language: "English",
  direction: "LTR",
  status: "Active",
  cover_image: samplePicture.src,
  cover_alt: "A train on a bridge",
  cover: samplePicture,
  doc_url: "/media/fedcba9876543210/night-train.pdf",
  is_archived: false,
  user: null,
  version: 1,
} as const;

export function sampleEbook(given: Partial<Ebook> = {}): Ebook {
  return {
    ...publication,
    genre: "genre-fiction",
    opens: 3,
    author: "Bilal Qureshi",
    description: "A sergeant tells of one night on the line to Rohri.",
    pages: 48,
    ...given,
  };
}

export function sampleMagazine(given: Partial<Magazine> = {}): Magazine {
  const issue = {
    ...publication,
    title: "November 2026",
    edition: "hilal-english",
    ...given,
  } as const;
  return { ...issue, address: issueAddress({ ...issue, isLaterOfMonth: false }), ...given };
}

export function sampleAuthor(given: Partial<Author> = {}): Author {
  return {
    id: 3,
    author_name: "Amina Rahman",
    author_image: samplePicture.src,
    picture: samplePicture,
    email: "",
    contact_no: "",
    category: "Politics",
    introduction: "Writes about rivers and the people who keep them.",
    no_of_articles: 9,
    status: "Approved",
    user: null,
    version: 1,
    ...given,
  };
}

export function samplePackage(given: Partial<SubscriptionPackage> = {}): SubscriptionPackage {
  return {
    id: 2,
    packageName: "Annual Reader",
    packageNameUrdu: "سالانہ قاری",
    noOfMonths: 12,
    cost: 4300,
    status: "Active",
    version: 1,
    ...given,
  };
}

/** Returns a billboard of Advertisement 1 with its picture on another host. */
export function sampleBillboard(given: Partial<Billboard> = {}): Billboard {
  return {
    id: 1,
    title: "A year of Hilal",
    location: 2,
    status: "Active",
    issue_news: "Yes",
    created: "2026-11-01T00:00:00.000Z",
    image: "https://pictures.example/a.jpg",
    image_alt: "A shelf",
    picture: null,
    link: null,
    starts_at: null,
    ends_at: null,
    user: null,
    version: 1,
    ...given,
  };
}

export function sampleVideo(given: Partial<Video> = {}): Video {
  return {
    id: 6,
    title: "The Barrage at Dawn",
    youtube_url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    youtube_id: "aqz-KE-bpKQ",
    description: "",
    status: "Active",
    language: "English",
    order: 0,
    duration_seconds: 754,
    thumbnail_url: samplePicture.src,
    thumbnail: samplePicture,
    created_at: "2026-11-02T10:00:00.000Z",
    version: 1,
    ...given,
  };
}

/** The own account of a reader with a verified address. */
export function sampleProfile(given: Partial<OwnProfile> = {}): OwnProfile {
  return {
    id: 5,
    email: "hina@reader.example",
    first_name: "Hina",
    last_name: "Yousaf",
    role: null,
    abilities: [],
    needs_second_step: false,
    email_verified: true,
    language: "en",
    digits: "latn",
    reading: {},
    has_password: true,
    providers: [],
    created_at: "2026-11-02T10:00:00.000Z",
    version: 3,
    ...given,
  };
}
