import type { SitePage } from "../page-kit/page-definition.ts";
import { articlePage } from "./article/article.tsx";
import { articleCardPage } from "./article/card-page.tsx";
import { respondPage } from "./article/respond.tsx";
import { previewPage, sharedPage } from "./article/unpublished.tsx";
import { categoryFeedPage, editionFeedPage } from "./feeds/feeds.ts";
import {
  robotsPage,
  sitemapArticlesPage,
  sitemapEbooksPage,
  sitemapIndexPage,
  sitemapIssuesPage,
  sitemapPagesPage,
} from "./feeds/sitemaps.ts";
import { comfortFragment } from "./fixed/comfort-fragment.tsx";
import { advertisePage, contactPage } from "./fixed/contact-and-advertise.tsx";
import { contributorsPage } from "./fixed/contributors.tsx";
import { listenFragment } from "./fixed/listen-fragment.tsx";
import { notFoundPage } from "./fixed/not-found.tsx";
import {
  aboutPage,
  careerPage,
  faqPage,
  helpPage,
  privacyPolicyPage,
  supportPage,
  termsPage,
} from "./fixed/text-pages.tsx";
import { englishFront } from "./home/english-front.tsx";
import {
  advertisementsFragment,
  digitalFragment,
  opinionFragment,
  previousIssueFragment,
  videosFragment,
} from "./home/front-fragments.tsx";
import { herFront } from "./home/her-front.tsx";
import { kidsFront } from "./home/kids-front.tsx";
import { urduFront } from "./home/urdu-front.tsx";
import { urduKidsFront } from "./home/urdu-kids-front.tsx";
import { issuePage, namedIssuePage } from "./issue/issue.tsx";
import { ebookReaderPage, magazineReaderPage } from "./issue/pdf-reader.tsx";
import { archivesPage } from "./lists/archives.tsx";
import { articlesPage } from "./lists/articles.tsx";
import { categoryPage } from "./lists/category.tsx";
import { ebookPage } from "./lists/ebook.tsx";
import { ebookListPage, ebooksPage } from "./lists/ebooks.tsx";
import { magazineArchivePage } from "./lists/magazine-archive.tsx";
import { videosPage } from "./lists/videos.tsx";
import { offlinePage } from "./offline/offline-page.tsx";
import { accountPage } from "./readers/account.tsx";
import { accountFormsPage, logoutPage } from "./readers/account-forms.tsx";
import { keptFormsPage } from "./readers/kept-forms.tsx";
import { loginPage, signUpPage } from "./readers/login.tsx";
import {
  forgotPasswordPage,
  invitationPage,
  resetPasswordPage,
  verifyEmailPage,
} from "./readers/mailed-links.tsx";
import {
  newsletterConfirmPage,
  newsletterPage,
  newsletterUnsubscribePage,
} from "./readers/newsletter.tsx";
import { deletionPage } from "./readers/owner-forms.tsx";
import { savedPage } from "./readers/saved.tsx";
import { secondStepPage } from "./readers/second-step.tsx";
import { subscribePage } from "./readers/subscribe.tsx";
import { searchPage } from "./search/search.tsx";

/** Every page of the reading site. */
export const allPages: readonly SitePage[] = [
  englishFront,
  herFront,
  kidsFront,
  urduFront,
  urduKidsFront,
  advertisementsFragment,
  digitalFragment,
  opinionFragment,
  previousIssueFragment,
  videosFragment,
  comfortFragment,
  listenFragment,
  aboutPage,
  accountPage,
  accountFormsPage,
  deletionPage,
  keptFormsPage,
  logoutPage,
  respondPage,
  articleCardPage,
  secondStepPage,
  invitationPage,
  advertisePage,
  archivesPage,
  articlePage,
  articlesPage,
  careerPage,
  categoryFeedPage,
  categoryPage,
  contactPage,
  contributorsPage,
  ebooksPage,
  ebookListPage,
  ebookPage,
  editionFeedPage,
  faqPage,
  forgotPasswordPage,
  helpPage,
  issuePage,
  namedIssuePage,
  loginPage,
  ebookReaderPage,
  magazineReaderPage,
  magazineArchivePage,
  newsletterConfirmPage,
  newsletterPage,
  newsletterUnsubscribePage,
  notFoundPage,
  offlinePage,
  previewPage,
  privacyPolicyPage,
  resetPasswordPage,
  robotsPage,
  savedPage,
  searchPage,
  sitemapArticlesPage,
  sitemapEbooksPage,
  sitemapIndexPage,
  sitemapIssuesPage,
  sitemapPagesPage,
  sharedPage,
  signUpPage,
  subscribePage,
  supportPage,
  termsPage,
  verifyEmailPage,
  videosPage,
];
