import type { SitePage } from "../page-kit/page-definition.ts";
import { accountPage } from "./account/account.tsx";
import { forgotPasswordPage } from "./account/forgot-password.tsx";
import { resetPasswordPage } from "./account/reset-password.tsx";
import { verifyEmailPage } from "./account/verify-email.tsx";
import { archivesPage } from "./archives/archives.tsx";
import { articlePage } from "./article/article.tsx";
import { articlesPage } from "./articles/articles.tsx";
import { categoryPage } from "./category/category.tsx";
import { comfortFragment } from "./comfort/comfort-fragment.tsx";
import { contributorsPage } from "./contributors/contributors.tsx";
import { ebookListPage, ebooksPage } from "./ebooks/ebooks.tsx";
import { notFoundPage } from "./errors/not-found.tsx";
import { categoryFeedPage } from "./feeds/category-feed.ts";
import { editionFeedPage } from "./feeds/edition-feed.ts";
import { robotsPage } from "./feeds/robots.ts";
import { sitemapArticlesPage } from "./feeds/sitemap-articles.ts";
import { sitemapIndexPage } from "./feeds/sitemap-index.ts";
import { sitemapIssuesPage } from "./feeds/sitemap-issues.ts";
import { sitemapPagesPage } from "./feeds/sitemap-pages.ts";
import { aboutPage } from "./fixed/about.tsx";
import { advertisePage } from "./fixed/advertise.tsx";
import { careerPage } from "./fixed/career.tsx";
import { contactPage } from "./fixed/contact.tsx";
import { faqPage } from "./fixed/faq.tsx";
import { helpPage } from "./fixed/help.tsx";
import { privacyPolicyPage } from "./fixed/privacy-policy.tsx";
import { supportPage } from "./fixed/support.tsx";
import { termsPage } from "./fixed/terms.tsx";
import { advertisementsFragment } from "./fragments/advertisements-fragment.tsx";
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
import { loginPage, signUpPage } from "./login/login.tsx";
import { magazineArchivePage } from "./magazine-archive/magazine-archive.tsx";
import { newsletterPage } from "./newsletter/newsletter.tsx";
import { newsletterConfirmPage } from "./newsletter/newsletter-confirm.tsx";
import { newsletterUnsubscribePage } from "./newsletter/newsletter-unsubscribe.tsx";
import { ebookReaderPage, magazineReaderPage } from "./pdf-reader/pdf-reader.ts";
import { previewPage } from "./preview/preview.tsx";
import { searchPage } from "./search/search.tsx";
import { sharedPage } from "./shared-draft/shared.tsx";
import { subscribePage } from "./subscribe/subscribe.tsx";
import { videosPage } from "./videos/videos.tsx";

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
