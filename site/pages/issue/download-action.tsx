import type { ReaderIssue } from "@hilal/contract/issues/issue-reading";
import { languages } from "@hilal/i18n/languages";
import { languageWithin } from "@hilal/i18n/text/detect-direction";
import { buttonStyle } from "@hilal/ui/button-style";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { downloadTexts, type IssueToStore } from "../../shared/offline/download-texts.ts";
import { languageOfIssue } from "./load-issue.ts";

interface DownloadActionProps {
  readonly found: ReaderIssue;
}

/** Stores a whole issue on this device (product: offline 9). */
export function DownloadAction({ found }: DownloadActionProps) {
  const { t, settings } = useView();
  if (!settings.offlineReading) return null;
  return (
    <button
      className={buttonStyle()}
      type="button"
      {...{
        [hooks.pressScript]: settings.assets.scripts["download-issue"],
        [hooks.issue]: JSON.stringify(toStore(found)),
        [hooks.texts]: JSON.stringify(downloadTexts(t)),
        [hooks.failed]: t("offline.failed"),
      }}
    >
      {t("offline.download")}
    </button>
  );
}

function toStore({ issue, address, sections }: ReaderIssue): IssueToStore {
  const { id, title } = issue;
  const articles = sections.flatMap(({ items }) => items.map(({ article }) => article.id));
  const language = languageWithin(title, languageOfIssue(issue));
  return {
    id,
    title,
    lang: languages[language].lang,
    address,
    articles: [...new Set(articles)],
  };
}
