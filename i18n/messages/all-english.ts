import { about } from "./en/about.ts";
import { account } from "./en/account.ts";
import { admin } from "./en/admin.ts";
import { adminEditor } from "./en/admin-editor.ts";
import { adminForms } from "./en/admin-forms.ts";
import { adminHistory } from "./en/admin-history.ts";
import { adminLists } from "./en/admin-lists.ts";
import { adminPreview } from "./en/admin-preview.ts";
import { adminRecords } from "./en/admin-records.ts";
import { advertise } from "./en/advertise.ts";
import { archives } from "./en/archives.ts";
import { article } from "./en/article.ts";
import { backups } from "./en/backups.ts";
import { bulkChanges } from "./en/bulk-changes.ts";
import { career } from "./en/career.ts";
import { category } from "./en/category.ts";
import { comfort } from "./en/comfort.ts";
import { comments } from "./en/comments.ts";
import { common } from "./en/common.ts";
import { contact } from "./en/contact.ts";
import { contributors } from "./en/contributors.ts";
import { desk } from "./en/desk.ts";
import { documentation } from "./en/documentation.ts";
import { documents } from "./en/documents.ts";
import { ebooks } from "./en/ebooks.ts";
import { categories, editions } from "./en/editions.ts";
import { editorBlocks } from "./en/editor-blocks.ts";
import { editorPaste } from "./en/editor-paste.ts";
import { editorSurface } from "./en/editor-surface.ts";
import { editorTables } from "./en/editor-tables.ts";
import { editorTyping } from "./en/editor-typing.ts";
import { errors } from "./en/errors.ts";
import { faq } from "./en/faq.ts";
import { footer } from "./en/footer.ts";
import { help } from "./en/help.ts";
import { home } from "./en/home.ts";
import { issue } from "./en/issue.ts";
import { issueDesk } from "./en/issue-desk.ts";
import { issueRelease } from "./en/issue-release.ts";
import { listScreens } from "./en/list-screens.ts";
import { login } from "./en/login.ts";
import { magazineArchive } from "./en/magazine-archive.ts";
import { mail } from "./en/mail.ts";
import { missedSearches } from "./en/missed-searches.ts";
import { navigation } from "./en/navigation.ts";
import { newsletter } from "./en/newsletter.ts";
import { notFound } from "./en/not-found.ts";
import { pdfReader } from "./en/pdf-reader.ts";
import { preview } from "./en/preview.ts";
import { privacyPolicy } from "./en/privacy-policy.ts";
import { records } from "./en/records.ts";
import { roles } from "./en/roles.ts";
import { search } from "./en/search.ts";
import { searchField } from "./en/search-field.ts";
import { subscribe } from "./en/subscribe.ts";
import { support } from "./en/support.ts";
import { terms } from "./en/terms.ts";
import { trashList } from "./en/trash-list.ts";
import { validation } from "./en/validation.ts";
import { videos } from "./en/videos.ts";
import { workingCopy } from "./en/working-copy.ts";

/** Every English text, by area. An area is a file here and a file of the same name in Urdu. */
export const englishMessages = {
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
} as const;
