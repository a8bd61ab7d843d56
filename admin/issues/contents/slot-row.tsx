import { editionOfCategory, isCategorySlug } from "@hilal/contract/shared/categories";
import { formatShortDate } from "@hilal/i18n/dates";
import { memo } from "react";
import { Button } from "../../kit/controls/button.tsx";
import { Badge } from "../../kit/values/badge.tsx";
import { wordsWithin } from "../../kit/values/content-text.tsx";
import { Thumbnail } from "../../kit/values/thumbnail.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { useIssueDesk } from "../desk/issue-desk-context.tsx";
import { pagesText } from "../desk/pages-text.ts";
import { moveSlot, stepSlot } from "../model/arrange.ts";
import { type DeskSlot, titleOf } from "../model/contents.ts";
import styles from "./contents.module.css";
import { printedPages } from "./printed-pages.ts";
import { SlotActions } from "./slot-actions.tsx";
import { SlotStateBadge } from "./slot-state-badge.tsx";
import { useTellPlace } from "./use-tell-place.ts";

interface SlotRowProps {
  readonly slot: DeskSlot;
  readonly isSettled: boolean;
}

/** A slot in the contents: what is in it, where it stands, who writes it, and its place. */
export const SlotRow = memo(function SlotRow({ slot, isSettled }: SlotRowProps) {
  const t = useTexts();
  const { desk } = useIssueDesk();
  const tell = useTellPlace();
  const title = titleOf(slot) || t("issueDesk.contents.untitled");
  const step = (by: -1 | 1) => {
    desk.change((now) => {
      const place = stepSlot(now, slot.key, by);
      return place ? moveSlot(now, slot.key, place) : now;
    });
    tell(slot.key);
  };
  return (
    <>
      {!isSettled && (
        <Button
          slot="drag"
          rank="quiet"
          icon="updown"
          aria-label={t("issueDesk.contents.drag", { title })}
        />
      )}
      <Thumbnail picture={slot.article?.cover ?? null} shape="wide" />
      <div className={styles.slotWords}>
        <bdi
          className={styles.slotTitle}
          {...(slot.article ? wordsWithin(title, slot.article.language) : {})}
        >
          {title}
        </bdi>
        <SlotFacts slot={slot} />
      </div>
      <div className={styles.slotMarks}>
        {slot.article && !slot.is_own && (
          <Badge tone="neutral">{t("issueDesk.contents.shown")}</Badge>
        )}
        {slot.is_late && <Badge tone="bad">{t("issueDesk.contents.late")}</Badge>}
        <SlotStateBadge state={slot.state} />
      </div>
      <div className={styles.slotActions}>
        {!isSettled && (
          <>
            <Button
              rank="quiet"
              icon="up"
              aria-label={t("issueDesk.contents.up", { title })}
              onPress={() => step(-1)}
            />
            <Button
              rank="quiet"
              icon="down"
              aria-label={t("issueDesk.contents.down", { title })}
              onPress={() => step(1)}
            />
          </>
        )}
        <SlotActions slot={slot} title={title} isSettled={isSettled} />
      </div>
    </>
  );
});

function SlotFacts({ slot }: { readonly slot: DeskSlot }) {
  const t = useTexts();
  // Of an issue this never changes, so the row need not look at its state.
  const { edition } = useIssueDesk().desk.state().plan;
  const { article, writer, due_on } = slot;
  const category = article?.category ?? "";
  const facts = [
    article ? article.writer : writer && t("issueDesk.contents.writer", { name: writer.name }),
    isCategorySlug(category) &&
      editionOfCategory(category) !== edition &&
      t(`editions.${editionOfCategory(category)}.name`),
    article && t("issueDesk.contents.words", { count: article.words }),
    article &&
      slot.estimated_pages > 0 &&
      t("issueDesk.contents.estimate", { pages: pagesText(slot.estimated_pages, t.language) }),
    printedPages(slot, t),
    due_on && t("issueDesk.contents.due", { day: formatShortDate(due_on, t.language) }),
  ].filter((fact) => typeof fact === "string" && fact !== "");
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={String(fact)}>
          <bdi>{fact}</bdi>
        </li>
      ))}
    </ul>
  );
}
