import { type Article, readArticle } from "@hilal/contract/articles/article";
import { listArticleOwners } from "@hilal/contract/articles/article-form";
import { listArticles, listUserArticles } from "@hilal/contract/articles/article-lists";
import { listParagraphComments } from "@hilal/contract/articles/paragraph-comments";
import { openWorkingCopy } from "@hilal/contract/articles/working-copies";
import { listArticleAudit } from "@hilal/contract/audit";
import { listAuthors } from "@hilal/contract/authors";
import { readWritingSettings } from "@hilal/contract/desk/house-settings";
import type { Role } from "@hilal/contract/shared/abilities";
import type { FakeApi } from "@hilal/contract/testing/fake-api";
import { sampleArticle, sampleAuthor, sampleDetail } from "@hilal/contract/testing/sample-records";
import type { Language } from "@hilal/i18n/languages";
import { screen } from "@testing-library/react";
import { createPage } from "./create-page.ts";
import { type FakeDevice, fakeDevice } from "./fake-device.ts";
import { type LiveDesk, liveDesk } from "./live-desk.ts";
import { type OpenOffice, openOffice } from "./open-office.tsx";

/** All permissions are granted. */
export const sampleRights = {
  edit: true,
  publish: true,
  hand_over: true,
  delete: true,
  read_revisions: true,
};

/** The article in the form: long enough to be published. */
export const writtenArticle = sampleArticle({
  user: 7,
  version: 3,
  description: `<p>${"Many words. ".repeat(6).trim()}</p>`,
  can: sampleRights,
});

interface ArticleFormOptions {
  readonly article?: Article;
  readonly role?: Role;
  /** The user's own language. */
  readonly language?: Language;
  /** The storage of the browser; a new one unless given. Null for a browser that stores nothing. */
  readonly device?: FakeDevice | null;
  /** The state of the browser's history, as after a reload. */
  readonly historyState?: unknown;
  /** Sets further answers of the API, before the form is opened. */
  prepare?(api: FakeApi, desk: LiveDesk): void;
  /** Whether the form opens at all. */
  readonly isOpened?: boolean;
  /** Whether opening the working copy fails. */
  readonly isOutOfReach?: boolean;
  /** Whether the category switches the language of the screens. */
  readonly switchesLanguage?: boolean;
}

/** An open article form, with a fake server of working copies. */
export interface OpenArticleForm extends OpenOffice {
  readonly desk: LiveDesk;
  readonly device: FakeDevice | null;
}

/** Opens the form of an existing or a new article, with an API that stores and publishes it normally. */
export async function openArticleForm(
  path: string,
  {
    article = writtenArticle,
    role = "admin",
    language = "en",
    isOutOfReach = false,
    switchesLanguage = true,
    device = fakeDevice(),
    historyState = null,
    prepare,
    isOpened = true,
  }: ArticleFormOptions = {},
): Promise<OpenArticleForm> {
  let desk: LiveDesk | undefined;
  const office = await openOffice(
    path,
    (api) => {
      api.answers(readArticle, sampleDetail(article));
      desk = liveDesk(api, article);
      if (isOutOfReach) api.loses(openWorkingCopy);
      api.answers(readWritingSettings, { category_switches_language: switchesLanguage });
      api.answers(listParagraphComments, { data: [] });
      api.answers(listArticleAudit, createPage([]));
      api.answers(listAuthors, createPage([sampleAuthor()]));
      api.answers(listArticleOwners, { data: [{ id: 7, name: "Sana Malik" }] });
      api.answers(listArticles, createPage([article]));
      api.answers(listUserArticles, createPage([article]));
      prepare?.(api, desk);
    },
    { role, language, historyState },
  );
  if (isOpened) await screen.findByLabelText(/^(?:Title|عنوان)$/);
  if (!desk) throw new Error("The office was not prepared.");
  return { ...office, desk, device };
}
