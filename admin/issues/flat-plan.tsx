import { editions } from "@hilal/contract/shared/editions";
import { formatShortDate } from "@hilal/i18n/dates";
import { getDirection } from "@hilal/i18n/languages";
import { Link } from "react-router";
import { editArticlePath } from "../articles/edit-article-path.ts";
import { Badge } from "../kit/badge.tsx";
import { wordsWithin } from "../kit/content-text.tsx";
import { Thumbnail } from "../kit/thumbnail.tsx";
import { useStaff } from "../session/office.ts";
import { useLanguage } from "../texts/language-provider.tsx";
import { printedPages } from "./contents/printed-pages.ts";
import { SlotStateBadge } from "./contents/slot-row.tsx";
import styles from "./flat-plan.module.css";
import { useDeskState } from "./issue-desk-context.tsx";
import { type DeskSection, type DeskSlot, getSlotTitle } from "./model/contents.ts";
import { pagesText } from "./pages-text.ts";

/** Maximum number of sheets that are drawn one by one. */
const drawn = 12;

/** All slots of an issue in the order of its pages, each with its state (product: issues 3). */
export function FlatPlan() {
  const { t } = useLanguage();
  const { contents, plan } = useDeskState();
  if (contents.every(({ items }) => items.length === 0)) return <p>{t("issueDesk.flat.empty")}</p>;
  return (
    <div className={styles.plan}>
      <p className={styles.soft}>{t("issueDesk.flat.hint")}</p>
      <div dir={getDirection(editions[plan.edition].language)} className={styles.sections}>
        {contents.map((section) => (
          <FlatSection key={section.key} section={section} />
        ))}
      </div>
    </div>
  );
}

function FlatSection({ section }: { readonly section: DeskSection }) {
  const { t } = useLanguage();
  if (section.items.length === 0) return null;
  const title = section.title || t("issueDesk.contents.untitledSection");
  return (
    <section aria-label={title}>
      <h2 className={styles.heading} dir="auto">
        {title}
      </h2>
      <ol className={styles.tiles} aria-label={t("issueDesk.flat.of", { section: title })}>
        {section.items.map((slot) => (
          <Tile key={slot.key} slot={slot} />
        ))}
      </ol>
    </section>
  );
}

function Tile({ slot }: { readonly slot: DeskSlot }) {
  const { t, dir } = useLanguage();
  const { abilities } = useStaff();
  const { article, writer } = slot;
  const title = getSlotTitle(slot) || t("issueDesk.contents.untitled");
  const writtenBy = article?.writer || writer?.name || "";
  const pages = printedPages(slot, t);
  return (
    <li className={styles.tile} data-state={slot.state}>
      <Sheets slot={slot} />
      <div dir={dir} className={styles.about}>
        <Thumbnail picture={article?.cover ?? null} shape="wide" />
        <p className={styles.marks}>
          <SlotStateBadge state={slot.state} />
          {slot.is_late && <Badge tone="bad">{t("issueDesk.contents.late")}</Badge>}
        </p>
        <p
          className={styles.title}
          {...(article ? wordsWithin(title, article.language) : { dir: "auto" })}
        >
          {article ? <Link to={editArticlePath(article.id, abilities)}>{title}</Link> : title}
        </p>
        <ul className={styles.soft}>
          {writtenBy !== "" && (
            <li>
              <bdi>{writtenBy}</bdi>
            </li>
          )}
          {article && <li>{t("issueDesk.contents.words", { count: article.words })}</li>}
          <li>
            {pages ||
              t("issueDesk.contents.estimate", {
                pages: pagesText(slot.estimated_pages, t.language),
              })}
          </li>
          {slot.due_on && (
            <li>
              {t("issueDesk.contents.due", { day: formatShortDate(slot.due_on, t.language) })}
            </li>
          )}
        </ul>
      </div>
    </li>
  );
}

/** One small sheet for each page of the slot, up to a limit; decorative, as the text contains the same. */
function Sheets({ slot }: { readonly slot: DeskSlot }) {
  const { page_from: from, page_to: to } = slot;
  const given = from !== null && to !== null ? to - from + 1 : slot.estimated_pages;
  const count = Math.min(drawn, Math.max(1, Math.ceil(given)));
  return (
    <div className={styles.sheets} aria-hidden="true">
      {Array.from({ length: count }, (_, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no id and no state
        <span key={page} className={styles.sheet} />
      ))}
    </div>
  );
}
