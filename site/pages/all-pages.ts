import type { SitePage } from "../page-kit/page-definition.ts";
import { accountPage } from "./account/account.tsx";
import { forgotPasswordPage } from "./account/forgot-password.tsx";
import { loginPage, signUpPage } from "./account/login.tsx";
import { resetPasswordPage } from "./account/reset-password.tsx";
import { verifyEmailPage } from "./account/verify-email.tsx";
import { articlePage } from "./article/article.tsx";
import { categoryFeedPage, editionFeedPage } from "./feeds/feeds.ts";
import { robotsPage } from "./feeds/robots.ts";
import {
  sitemapArticlesPage,
  sitemapIndexPage,
  sitemapIssuesPage,
  sitemapPagesPage,
} from "./feeds/sitemaps.ts";
import { aboutPage } from "./fixed/about.tsx";
import { advertisePage } from "./fixed/advertise.tsx";
import { careerPage } from "./fixed/career.tsx";
import { contactPage } from "./fixed/contact.tsx";
import { contributorsPage } from "./fixed/contributors.tsx";
import { faqPage } from "./fixed/faq.tsx";
import { helpPage } from "./fixed/help.tsx";
import { notFoundPage } from "./fixed/not-found.tsx";
import { privacyPolicyPage } from "./fixed/privacy-policy.tsx";
import { supportPage } from "./fixed/support.tsx";
import { termsPage } from "./fixed/terms.tsx";
import { advertisementsFragment } from "./fragments/advertisements-fragment.tsx";
import { comfortFragment } from "./fragments/comfort-fragment.tsx";
import { digitalFragment } from "./fragments/digital-fragment.tsx";
import { opinionFragment } from "./fragments/opinion-fragment.tsx";
import { previousIssueFragment } from "./fragments/previous-issue-fragment.tsx";
import { videosFragment } from "./fragments/videos-fragment.tsx";
import { englishFront } from "./home/english-front.tsx";
import { herFront } from "./home/her-front.tsx";
import { kidsFront } from "./home/kids-front.tsx";
import { urduFront } from "./home/urdu-front.tsx";
import { urduKidsFront } from "./home/urdu-kids-front.tsx";
import { issuePage, namedIssuePage } from "./issue/issue.tsx";
import { archivesPage } from "./lists/archives.tsx";
import { articlesPage } from "./lists/articles.tsx";
import { categoryPage } from "./lists/category.tsx";
import { ebookListPage, ebooksPage } from "./lists/ebooks.tsx";
import { magazineArchivePage } from "./lists/magazine-archive.tsx";
import { videosPage } from "./lists/videos.tsx";
import { ebookReaderPage, magazineReaderPage } from "./pdf-reader/pdf-reader.ts";
import { searchPage } from "./search/search.tsx";
import {
  newsletterConfirmPage,
  newsletterPage,
  newsletterUnsubscribePage,
} from "./subscribe/newsletter.tsx";
import { subscribePage } from "./subscribe/subscribe.tsx";
import { previewPage } from "./unpublished/preview.tsx";
import { sharedPage } from "./unpublished/shared.tsx";

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
  aboutPage,
  accountPage,
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
  previewPage,
  privacyPolicyPage,
  resetPasswordPage,
  robotsPage,
  searchPage,
  sitemapArticlesPage,
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
