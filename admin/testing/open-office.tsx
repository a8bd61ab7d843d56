import { readOwnProfile } from "@hilal/contract/accounts/own-account";
import { refreshToken } from "@hilal/contract/accounts/sign-in";
import { countArticleStates } from "@hilal/contract/articles/article-lists";
import { listWorkingCopies } from "@hilal/contract/articles/working-copies";
import { readerCookie } from "@hilal/contract/client/browser-names";
import { readBackups, readReaders, readToday } from "@hilal/contract/dashboard";
import { readArticleDesk } from "@hilal/contract/desk/article-desk";
import { readOwnDesk } from "@hilal/contract/desk/own-desk";
import { readAttention } from "@hilal/contract/office";
import type { Role } from "@hilal/contract/shared/abilities";
import { type ArticleState, articleStates } from "@hilal/contract/shared/choices";
import { sampleDesk } from "@hilal/contract/testing/desk-answers";
import { type FakeApi, fakeApi } from "@hilal/contract/testing/fake-api";
import type { Language } from "@hilal/i18n/languages";
import { type Shown, show } from "@hilal/ui/testing/show";
import { onTestFinished, vi } from "vitest";
import { createOffice, OfficeApp } from "../frame/office-app.tsx";
import { createOfficeRouter } from "../frame/router.tsx";
import { keepForEntry } from "../kit/screen/entry-state.ts";
import type { Office } from "../session/office.ts";
import { loadTexts, type OfficeTexts } from "../texts/load-texts.ts";
import { createPage } from "./create-page.ts";
import { type FakeDesk, fakeDesk } from "./fake-desk.ts";
import { staffProfile } from "./staff-profile.ts";

interface OfficeOptions {
  readonly role?: Role;
  readonly language?: Language;
  /** The state of the browser's history, as after a reload. */
  readonly historyState?: unknown;
}

/** An open back office, with a fake API. */
export interface OpenOffice extends Shown {
  readonly api: FakeApi;
  readonly office: Office;
  readonly t: OfficeTexts;
  readonly changes: FakeDesk;
  /** Path and query in the address bar. */
  address(): string;
}

/**
 * Signs a member of staff in and opens the back office at a path; closed and cleared when the test ends.
 * @param prepare sets the API's answers
 */
export async function openOffice(
  path: string,
  prepare: (api: FakeApi) => void,
  { role = "admin", language = "en", historyState = null }: OfficeOptions = {},
): Promise<OpenOffice> {
  // The first entry of the history has the same key in every test, and would keep the rows selected before.
  for (const name of ["selection", "selection of all"]) keepForEntry("default", name, undefined);
  const api = fakeApi();
  const profile = staffProfile(role);
  const claims = btoa(JSON.stringify({ user_id: profile.id }));
  api.answers(refreshToken, { access: `header.${claims}.signature` });
  api.answers(readOwnProfile, profile);
  answerForDesk(api);
  // No other user is writing, unless a test sets it otherwise.
  api.answers(listWorkingCopies, createPage([]));
  prepare(api);
  rememberReader();
  closeChannels();
  seeEverything();
  history.replaceState(historyState, "", path);
  const changes = fakeDesk();
  const office = createOffice(changes.follow);
  const router = createOfficeRouter(office);
  // Failed reads are retried, but without a delay in tests.
  const { queries, ...others } = office.queries.getDefaultOptions();
  office.queries.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  const t = await loadTexts(language);
  onTestFinished(() => {
    router.dispose();
    office.queries.clear();
    localStorage.clear();
  });
  const shown = show(<OfficeApp office={office} router={router} texts={t} />, language);
  return { ...shown, api, office, t, changes, address: () => location.pathname + location.search };
}

/** Default answers for an empty desk, for the calls of the article list and the dashboard; a test may override them. */
function answerForDesk(api: FakeApi): void {
  api.answers(countArticleStates, {
    data: noArticles,
    views: { mine: 0, waiting: 0, week: 0, late: 0 },
  });
  api.answers(readArticleDesk, ({ params }) => sampleDesk({ article: Number(params.id) }));
  api.answers(readBackups, { proven: null, failed: null, is_old: true });
  api.answers(readToday, { due: [], live: [], issues: [], held_comments: null, in_review: 0 });
  api.answers(readReaders, { days: [], most_read: [] });
  api.answers(readAttention, { comments: 0, articles: 0, magazines: 0 });
  api.answers(readOwnDesk, { waiting: [], due: [], sent_back: [], notices: [], unseen: 0 });
}

const noArticles = Object.fromEntries(articleStates.map((state) => [state, 0])) as Record<
  ArticleState,
  number
>;

/** happy-dom lays nothing out: what is observed counts as within the window. */
function seeEverything(): void {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly report: (entries: { isIntersecting: boolean }[]) => void;
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = report;
      }
      observe() {
        this.report([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
}

/** Closes all broadcast channels when the test ends. */
export function closeChannels(): void {
  const open: BroadcastChannel[] = [];
  const Channel = BroadcastChannel;
  vi.stubGlobal(
    "BroadcastChannel",
    class extends Channel {
      constructor(name: string) {
        super(name);
        open.push(this);
      }
    },
  );
  onTestFinished(() => {
    for (const channel of open) channel.close();
  });
}

/** Sets the cookie of a signed-in user until the test ends. */
export function rememberReader(): void {
  setCookie(`${readerCookie}=dashboard`);
  onTestFinished(() => setCookie(`${readerCookie}=; max-age=0`));
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the document of a test has no Cookie Store.
  document.cookie = cookie;
}
