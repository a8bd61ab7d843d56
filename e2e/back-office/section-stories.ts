import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import type { Page } from "playwright-core";
import { answerForYouTube, pickPdf, pickPicture } from "./office.ts";
import { pdf, picture } from "./test-files.ts";

/** How a section's record is created, confirmed and shown to readers. */
export interface SectionStory {
  readonly section: string;
  readonly list: string;
  /** The button of the list. */
  readonly add: string;
  readonly create: string;
  readonly update: string;
  readonly created: string;
  readonly updated: string;
  readonly question: string;
  readonly deleted: string;
  /** The label of the field that is changed. */
  readonly nameField: string;
  /** The form stays open and is cleared; other forms redirect to their list. */
  readonly staysOnForm?: boolean;
  /** Where readers find it, under its name. */
  readonly publicPath: string;
  fill(page: Page, name: string): Promise<void>;
}

const today = () => toKarachiDay(new Date());

async function fillPublication(page: Page, name: string): Promise<void> {
  await page.getByLabel("Title", { exact: true }).fill(name);
  await pickPicture(page, "Cover Image", picture);
  await pickPdf(page, "PDF Document", pdf);
  await page.getByLabel("Publish Date", { exact: true }).fill(today());
  await page.getByLabel("Language", { exact: true }).selectOption("English");
}

export const sectionStories: readonly SectionStory[] = [
  {
    section: "magazines",
    list: "/admin/magazine-management",
    add: "New Magazine",
    create: "Create Magazine",
    update: "Update Magazine",
    created: "Magazine created successfully!",
    updated: "Magazine updated successfully!",
    question: "Are you sure you want to delete this magazine?",
    deleted: "Magazine deleted successfully!",
    nameField: "Title",
    publicPath: "/",
    fill: fillPublication,
  },
  {
    section: "e-books",
    list: "/admin/ebooks-management",
    add: "New Ebook",
    create: "Create Ebook",
    update: "Update Ebook",
    created: "Ebook created successfully!",
    updated: "Ebook updated successfully!",
    question: "Are you sure you want to delete this ebook?",
    deleted: "Ebook deleted successfully!",
    nameField: "Title",
    publicPath: "/ebooks",
    fill: fillPublication,
  },
  {
    section: "authors",
    list: "/admin/authors-management",
    add: "New Author",
    create: "Create Author",
    update: "Update Author",
    created: "Author uploaded successfully!",
    updated: "Author updated successfully!",
    question: "Are you sure you want to delete this author?",
    deleted: "Author deleted successfully!",
    nameField: "Name",
    staysOnForm: true,
    publicPath: "/api/authors/",
    async fill(page, name) {
      await pickPicture(page, "Author Image", picture);
      await page.getByLabel("Name", { exact: true }).fill(name);
      await page.getByLabel("Email", { exact: true }).fill("writer@hilal.example");
      await page.getByLabel("Contact Number", { exact: true }).fill("051-555-0100");
      await page.getByLabel("Introduction", { exact: true }).fill("Writes about the hills.");
      await page.getByLabel("Category", { exact: true }).selectOption("Sports");
    },
  },
  {
    section: "billboards",
    list: "/admin/bill-boards-management",
    add: "New Billboard",
    create: "Create Billboard",
    update: "Update Billboard",
    created: "Billboard created successfully!",
    updated: "Billboard updated successfully!",
    question: "Are you sure you want to delete this Billboard?",
    deleted: "Billboard deleted successfully!",
    nameField: "Title",
    publicPath: "/api/billboards/active/",
    async fill(page, name) {
      await page.getByLabel("Title", { exact: true }).fill(name);
      await pickPicture(page, "Image", picture);
      await page.getByLabel("Link", { exact: true }).fill("/subscribe");
      await page
        .getByLabel("Location", { exact: true })
        .selectOption("Trending Publication Section");
      // So old that no front page shows it: other tests check the layout of the front pages.
      await page.getByLabel("Date", { exact: true }).fill("2011-01-01");
    },
  },
  {
    section: "videos",
    list: "/admin/videos-management",
    add: "New Video",
    create: "Create Video",
    update: "Update Video",
    created: "Video created successfully!",
    updated: "Video updated successfully!",
    question: "Are you sure you want to delete this video? It stays in the trash for 30 days.",
    deleted: "Video deleted successfully!",
    nameField: "Title",
    publicPath: "/videos",
    async fill(page, name) {
      await page.getByLabel("Title", { exact: true }).fill(name);
      await answerForYouTube(page);
      await page.getByLabel("YouTube URL", { exact: true }).fill("https://youtu.be/hV7-kQ2mLzA");
    },
  },
  {
    section: "packages",
    list: "/admin/packages-management",
    add: "New Package",
    create: "Create Package",
    update: "Update Package",
    created: "Package created successfully!",
    updated: "Package updated successfully!",
    question: "Are you sure you want to delete this package?",
    deleted: "Package deleted successfully!",
    nameField: "Package Name",
    publicPath: "/subscribe",
    async fill(page, name) {
      await page.getByLabel("Package Name", { exact: true }).fill(name);
      await page.getByLabel("Number of Months", { exact: true }).fill("18");
      await page.getByLabel("Cost in Rupees", { exact: true }).fill("4200");
    },
  },
];
