import type { Translated } from "../translated.ts";
import type { englishMessages } from "./all-english.ts";
import { about } from "./ur/about.ts";
import { account } from "./ur/account.ts";
import { admin } from "./ur/admin.ts";
import { adminEditor } from "./ur/admin-editor.ts";
import { adminForms } from "./ur/admin-forms.ts";
import { adminHistory } from "./ur/admin-history.ts";
import { adminLists } from "./ur/admin-lists.ts";
import { adminPreview } from "./ur/admin-preview.ts";
import { adminRecords } from "./ur/admin-records.ts";
import { advertise } from "./ur/advertise.ts";
import { archives } from "./ur/archives.ts";
import { article } from "./ur/article.ts";
import { backups } from "./ur/backups.ts";
import { bulkChanges } from "./ur/bulk-changes.ts";
import { career } from "./ur/career.ts";
import { category } from "./ur/category.ts";
import { comfort } from "./ur/comfort.ts";
import { comments } from "./ur/comments.ts";
import { common } from "./ur/common.ts";
import { contact } from "./ur/contact.ts";
import { contributors } from "./ur/contributors.ts";
import { desk } from "./ur/desk.ts";
import { documentation } from "./ur/documentation.ts";
import { documents } from "./ur/documents.ts";
import { ebooks } from "./ur/ebooks.ts";
import { categories, editions } from "./ur/editions.ts";
import { editorBlocks } from "./ur/editor-blocks.ts";
import { editorPaste } from "./ur/editor-paste.ts";
import { editorSurface } from "./ur/editor-surface.ts";
import { editorTables } from "./ur/editor-tables.ts";
import { editorTyping } from "./ur/editor-typing.ts";
import { errors } from "./ur/errors.ts";
import { faq } from "./ur/faq.ts";
import { footer } from "./ur/footer.ts";
import { help } from "./ur/help.ts";
import { home } from "./ur/home.ts";
import { issue } from "./ur/issue.ts";
import { issueDesk } from "./ur/issue-desk.ts";
import { issueRelease } from "./ur/issue-release.ts";
import { listScreens } from "./ur/list-screens.ts";
import { login } from "./ur/login.ts";
import { magazineArchive } from "./ur/magazine-archive.ts";
import { mail } from "./ur/mail.ts";
import { missedSearches } from "./ur/missed-searches.ts";
import { navigation } from "./ur/navigation.ts";
import { newsletter } from "./ur/newsletter.ts";
import { notFound } from "./ur/not-found.ts";
import { pdfReader } from "./ur/pdf-reader.ts";
import { preview } from "./ur/preview.ts";
import { privacyPolicy } from "./ur/privacy-policy.ts";
import { records } from "./ur/records.ts";
import { roles } from "./ur/roles.ts";
import { search } from "./ur/search.ts";
import { searchField } from "./ur/search-field.ts";
import { subscribe } from "./ur/subscribe.ts";
import { support } from "./ur/support.ts";
import { terms } from "./ur/terms.ts";
import { trashList } from "./ur/trash-list.ts";
import { validation } from "./ur/validation.ts";
import { videos } from "./ur/videos.ts";
import { workingCopy } from "./ur/working-copy.ts";

/** Every Urdu text, by area. */
export const urduMessages: Translated<typeof englishMessages> = {
  about,
  account,
  admin,
  adminEditor,
  adminForms,
  adminHistory,
  adminLists,
  adminPreview,
  adminRecords,
  advertise,
  archives,
  article,
  backups,
  bulkChanges,
  career,
  categories,
  category,
  comfort,
  comments,
  common,
  contact,
  contributors,
  desk,
  documentation,
  documents,
  ebooks,
  editions,
  editorBlocks,
  editorPaste,
  editorSurface,
  editorTyping,
  editorTables,
  errors,
  faq,
  footer,
  help,
  home,
  issue,
  issueDesk,
  issueRelease,
  login,
  magazineArchive,
  mail,
  missedSearches,
  navigation,
  newsletter,
  notFound,
  pdfReader,
  preview,
  privacyPolicy,
  records,
  roles,
  search,
  searchField,
  subscribe,
  support,
  terms,
  listScreens,
  trashList,
  validation,
  videos,
  workingCopy,
};
