import {
  type ArticleRevision,
  listArticleRevisions,
  readArticleRevision,
} from "@hilal/contract/articles/article-revisions";
import { type AuditEntry, listArticleAudit } from "@hilal/contract/audit";
import { isCategorySlug, languageOfCategory } from "@hilal/contract/shared/categories";
import { formatDateTime } from "@hilal/i18n/dates";
import type { Language } from "@hilal/i18n/languages";
import { type ReactNode, useId, useMemo, useState } from "react";
import { useApiQuery } from "../api/use-api.ts";
import { Button } from "../kit/button.tsx";
import { ListFailure } from "../kit/feedback/list-failure.tsx";
import { OfficeDialog } from "../kit/feedback/office-dialog.tsx";
import { findDifferences } from "../kit/form/differences.ts";
import { PlainButton } from "../kit/plain-button.tsx";
import { Thumbnail } from "../kit/thumbnail.tsx";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import { toAuditAction, useActorName } from "../upkeep/audit-actions.ts";
import { useChangeLines } from "../upkeep/changed-values.ts";
import { type Restorable, toRestorable } from "./article-values.ts";
import { compareBodies, type Hunk } from "./compare-bodies.ts";
import { toEditorBlocks } from "./editor/to-editor-blocks.ts";
import { WrittenBlocks } from "./editor/written-blocks.tsx";
import styles from "./history-dialog.module.css";
import { useArticleLabels } from "./use-article-labels.ts";

interface SideProps {
  /** Whether the text is from the version or from the form. */
  readonly kind: "inVersion" | "inForm";
  readonly children: ReactNode;
}

/** One side of a difference, with the name of its version. */
function Side({ kind, children }: SideProps) {
  const t = useTexts();
  return (
    <div className={styles.side} data-kind={kind}>
      <dt>{t(`adminHistory.${kind}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface BodyHunkProps {
  /** `mine` is the form's, `theirs` the version's. */
  readonly hunk: Hunk;
  readonly inVersion: Language;
  readonly inForm: Language;
}

/** A hunk of a body: the common blocks once, or the differing blocks of both sides. */
function BodyHunk({ hunk, inVersion, inForm }: BodyHunkProps) {
  if (hunk.kind === "same") {
    return <WrittenBlocks html={hunk.blocks.join("")} language={inVersion} />;
  }
  return (
    <dl>
      {hunk.theirs.length > 0 && (
        <Side kind="inVersion">
          <WrittenBlocks html={hunk.theirs.join("")} language={inVersion} />
        </Side>
      )}
      {hunk.mine.length > 0 && (
        <Side kind="inForm">
          <WrittenBlocks html={hunk.mine.join("")} language={inForm} />
        </Side>
      )}
    </dl>
  );
}

interface VersionDifferencesProps {
  readonly version: ArticleRevision;
  readonly now: Restorable;
}

/** Compares a version with the form: the fields that differ, then the whole body with its differences marked. */
function VersionDifferences({ version, now }: VersionDifferencesProps) {
  const t = useTexts();
  const { description: _body, ...labels } = useArticleLabels();
  const fields = findDifferences(now, toRestorable(version), labels);
  const hunks = useMemo(
    () => compareBodies(toEditorBlocks(now.description), toEditorBlocks(version.description)),
    [now.description, version.description],
  );
  const isSame = fields.length === 0 && hunks.every(({ kind }) => kind === "same");
  const inVersion = languageOfCategory(version.category);
  const inForm = languageOfCategory(now.category);
  const shown = (name: string, text: string) => {
    if (name === "cover_image") return <Thumbnail picture={null} src={text} shape="wide" />;
    if (name === "category" && isCategorySlug(text)) return t(`categories.name.${text}`);
    return <bdi>{text || t("adminEditor.conflict.nothing")}</bdi>;
  };
  return (
    <>
      {isSame && <p role="status">{t("adminHistory.same")}</p>}
      {fields.map(({ name, label, mine, theirs }) => (
        <section key={name} className={styles.difference}>
          <h3>{label}</h3>
          <dl>
            <Side kind="inVersion">{shown(name, theirs)}</Side>
            <Side kind="inForm">{shown(name, mine)}</Side>
          </dl>
        </section>
      ))}
      <section className={styles.difference}>
        <h3>{t("adminHistory.content")}</h3>
        {hunks.map((hunk, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hunk has no id but its position
          <BodyHunk key={index} hunk={hunk} inVersion={inVersion} inForm={inForm} />
        ))}
      </section>
    </>
  );
}

/** Number of saves or actions on a page. */
const pageSize = 10;

interface OlderNewerProps {
  readonly page: number;
  readonly total: number;
  goTo(page: number): void;
}

/** Pager of a list that begins with the newest; empty when one page is enough. */
function OlderNewer({ page, total, goTo }: OlderNewerProps) {
  const t = useTexts();
  if (total <= pageSize) return null;
  return (
    <div className={styles.pages}>
      <Button isDisabled={page === 1} onPress={() => goTo(page - 1)}>
        {t("adminHistory.newer")}
      </Button>
      <Button isDisabled={page * pageSize >= total} onPress={() => goTo(page + 1)}>
        {t("adminHistory.older")}
      </Button>
    </div>
  );
}

type Entry = Omit<AuditEntry, "address" | "parts">;

/**
 * The audit entries of an article: who published, scheduled, handed over, sent back, deleted or restored it, and when
 * (product: audit 7).
 */
function AuditList({ articleId }: { readonly articleId: number }) {
  const { t, language } = useLanguage();
  const [page, setPage] = useState(1);
  const heading = useId();
  const toChangeLines = useChangeLines();
  const actorName = useActorName();
  const deeds = useApiQuery(
    listArticleAudit,
    { params: { id: articleId }, query: { page, page_size: pageSize } },
    { keepPrevious: true },
  );
  return (
    <section className={styles.deeds} aria-labelledby={heading} aria-busy={deeds.isFetching}>
      <h3 id={heading}>{t("records.audit.article")}</h3>
      {deeds.isPending && <p>{t("records.audit.loading")}</p>}
      {deeds.isError && (
        <ListFailure
          title={t("records.audit.loadFailed")}
          error={deeds.error}
          onRetry={() => void deeds.refetch()}
        />
      )}
      {deeds.data?.data.length === 0 && <p>{t("records.audit.empty")}</p>}
      <ol className={styles.list}>
        {deeds.data?.data.map((entry) => (
          <li key={entry.id} className={styles.deed}>
            <time dateTime={entry.at}>{formatDateTime(entry.at, language)}</time>
            <span>
              {t("records.audit.by", {
                deed: t(`records.deed.${toAuditAction(entry)}`),
                person: actorName(entry),
              })}
            </span>
            {toChangeLines(pickShownColumns(entry)).map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
          </li>
        ))}
      </ol>
      <OlderNewer page={page} total={deeds.data?.meta?.total ?? 0} goTo={setPage} />
    </section>
  );
}

/**
 * Columns shown for each kind of record: those that the action's name does not imply. Users are left out, because the
 * entry contains only their ids.
 */
const shownColumns: Readonly<Record<string, readonly string[]>> = {
  review: ["due_on", "reason", "note"],
  schedule: ["due_at"],
  share_link: ["label", "expires_at"],
};

function pickShownColumns({
  kind,
  before,
  after,
}: Entry): Pick<Entry, "kind" | "before" | "after"> {
  // When a whole article was created, deleted or restored, the action alone is enough.
  const isWhole = before === null || after === null;
  const isShown = (column: string) =>
    kind === "article"
      ? !isWhole && column !== "user_id"
      : shownColumns[kind]?.includes(column) === true;
  const only = (columns: Entry["before"]) =>
    columns && Object.fromEntries(Object.entries(columns).filter(([name]) => isShown(name)));
  // A deleted record shows no values, since they are gone with it.
  return after === null
    ? { kind, before: {}, after: {} }
    : { kind, before: only(before), after: only(after) };
}

interface SaveListProps {
  readonly articleId: number;
  readonly chosen: number | null;
  choose(version: number): void;
}

/** The saves of an article, newest first, ten at a time. */
function SaveList({ articleId, chosen, choose }: SaveListProps) {
  const { t, language } = useLanguage();
  const [page, setPage] = useState(1);
  const saves = useApiQuery(
    listArticleRevisions,
    { params: { id: articleId }, query: { page, page_size: pageSize } },
    { keepPrevious: true },
  );
  if (saves.isError) {
    return (
      <ListFailure
        title={t("adminHistory.failed")}
        error={saves.error}
        onRetry={() => void saves.refetch()}
      />
    );
  }
  return (
    <nav className={styles.saves} aria-label={t("adminHistory.saves")} aria-busy={saves.isFetching}>
      <ol className={styles.list}>
        {saves.data?.data.map(({ version, title, user_name, created_at }) => (
          <li key={version}>
            <PlainButton
              className={styles.save}
              aria-pressed={version === chosen}
              onClick={() => choose(version)}
            >
              <time dateTime={created_at}>{formatDateTime(new Date(created_at), language)}</time>
              {user_name !== "" && <bdi>{user_name}</bdi>}
              <bdi className={styles.title}>{title}</bdi>
            </PlainButton>
          </li>
        ))}
      </ol>
      <OlderNewer page={page} total={saves.data?.meta?.total ?? 0} goTo={setPage} />
    </nav>
  );
}

interface HistoryDialogProps {
  readonly articleId: number;
  valuesNow(): Restorable;
  onRestore(version: ArticleRevision): void;
  onClose(): void;
}

/**
 * The history of an article: every save with its user and time, the differences from the form, a button to restore it,
 * and the other actions on the article.
 */
export function HistoryDialog({ articleId, valuesNow, onRestore, onClose }: HistoryDialogProps) {
  const t = useTexts();
  const [now] = useState(valuesNow);
  const [chosen, choose] = useState<number | null>(null);
  const version = useApiQuery(
    readArticleRevision,
    { params: { id: articleId, version: chosen ?? 0 } },
    { enabled: chosen !== null },
  );
  const restore = (revision: ArticleRevision) => {
    onRestore(revision);
    onClose();
  };
  return (
    <OfficeDialog
      isOpen
      isWide
      title={t("adminHistory.title")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("adminHistory.close")}</Button>
          <Button
            rank="primary"
            isDisabled={!version.data}
            onPress={() => version.data && restore(version.data)}
          >
            {t("adminHistory.restore")}
          </Button>
        </>
      }
    >
      <p>{t("adminHistory.hint")}</p>
      <div className={styles.columns}>
        <SaveList articleId={articleId} chosen={chosen} choose={choose} />
        <div className={styles.version} aria-live="polite" aria-busy={version.isFetching}>
          {version.isError && (
            <ListFailure
              title={t("adminHistory.failed")}
              error={version.error}
              onRetry={() => void version.refetch()}
            />
          )}
          {version.data && <VersionDifferences version={version.data} now={now} />}
        </div>
        <AuditList articleId={articleId} />
      </div>
    </OfficeDialog>
  );
}
