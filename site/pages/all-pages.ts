import type { SitePage } from "../render/page-definition.ts";
import { aboutPage } from "./about.tsx";
import { accountPage } from "./account.tsx";
import { advertisePage } from "./advertise.tsx";
import { archivesPage } from "./archives.tsx";
import { articlePage } from "./article.tsx";
import { articlesPage } from "./articles.tsx";
import { careerPage } from "./career.tsx";
import { categoryPage } from "./category.tsx";
import { categoryFeedPage } from "./category-feed.ts";
import { contactPage } from "./contact.tsx";
import { contributorsPage } from "./contributors.tsx";
import { ebookListPage, ebooksPage } from "./ebooks.tsx";
import { editionFeedPage } from "./edition-feed.ts";
import { faqPage } from "./faq.tsx";
import { forgotPasswordPage } from "./forgot-password.tsx";
import { advertisementsFragment } from "./fragments/advertisements-fragment.tsx";
import { digitalFragment } from "./fragments/digital-fragment.tsx";
import { opinionFragment } from "./fragments/opinion-fragment.tsx";
import { previousIssueFragment } from "./fragments/previous-issue-fragment.tsx";
import { videosFragment } from "./fragments/videos-fragment.tsx";
import { helpPage } from "./help.tsx";
import { englishFront } from "./home/english-front.tsx";
import { herFront } from "./home/her-front.tsx";
import { kidsFront } from "./home/kids-front.tsx";
import { urduFront } from "./home/urdu-front.tsx";
import { urduKidsFront } from "./home/urdu-kids-front.tsx";
import { loginPage, signUpPage } from "./login.tsx";
import { magazineArchivePage } from "./magazine-archive.tsx";
import { newsletterPage } from "./newsletter.tsx";
import { newsletterConfirmPage } from "./newsletter-confirm.tsx";
import { newsletterUnsubscribePage } from "./newsletter-unsubscribe.tsx";
import { notFoundPage } from "./not-found.tsx";
import { privacyPolicyPage } from "./privacy-policy.tsx";
import { resetPasswordPage } from "./reset-password.tsx";
import { robotsPage } from "./robots.ts";
import { searchPage } from "./search.tsx";
import { sitemapArticlesPage } from "./sitemap-articles.ts";
import { sitemapIndexPage } from "./sitemap-index.ts";
import { sitemapPagesPage } from "./sitemap-pages.ts";
import { subscribePage } from "./subscribe.tsx";
import { supportPage } from "./support.tsx";
import { termsPage } from "./terms.tsx";
import { verifyEmailPage } from "./verify-email.tsx";
import { videosPage } from "./videos.tsx";

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
  loginPage,
  magazineArchivePage,
  newsletterConfirmPage,
  newsletterPage,
  newsletterUnsubscribePage,
  notFoundPage,
  privacyPolicyPage,
  resetPasswordPage,
  robotsPage,
  searchPage,
  sitemapArticlesPage,
  sitemapIndexPage,
  sitemapPagesPage,
  signUpPage,
  subscribePage,
  supportPage,
  termsPage,
  verifyEmailPage,
  videosPage,
];
