import { editions } from "@hilal/contract/shared/editions";
import { variantUrl } from "@hilal/contract/shared/image-variants";
import type { Picture } from "@hilal/contract/shared/picture";
import { formatDate, formatShortDate } from "@hilal/i18n/dates";
import { getDirection } from "@hilal/i18n/languages";
import { classNames } from "@hilal/ui/class-names";
import { useMemo } from "react";
import { Link } from "react-router";
import { editArticlePath } from "../articles/edit-article-path.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { wordsWithin } from "../kit/content-text.tsx";
import { useStaff } from "../session/office.ts";
import { useLanguage } from "../texts/language-provider.tsx";
import { SlotStateBadge } from "./contents/slot-row.tsx";
import { deskTabPath } from "./desk-tab-path.ts";
import styles from "./flat-plan.module.css";
import { useDeskState } from "./issue-desk-context.tsx";
import { getSlotTitle } from "./model/contents.ts";
import {
  isAdvert,
  layOutSpreads,
  type PlacedSlot,
  type PlanPage,
  type Spread,
} from "./model/spreads.ts";

/**
 * The pages of an issue as they will lie open: the cover alone, then facing pages, right to left in an Urdu magazine
 * (product: issues 32). Printed, they stand alone on sheets of A4, across.
 */
export function FlatPlan() {
  const { t } = useLanguage();
  const { contents, plan } = useDeskState();
  const spreads = useMemo(() => layOutSpreads(contents), [contents]);
  if (contents.every(({ items }) => items.length === 0)) return <p>{t("issueDesk.flat.empty")}</p>;
  const pages = spreads.flatMap(({ first, second }) => [first, second]).filter((page) => !!page);
  const free = pages.filter(({ number, slots }) => number > 1 && slots.length === 0).length;
  const { language } = editions[plan.edition];
  return (
    <div className={styles.plan} data-prints>
      <div className={styles.head}>
        <p className={styles.printed} {...wordsWithin(plan.title, language)}>
          <b>{plan.title}</b> {plan.number} · {formatDate(plan.publish_date, t.language)}
        </p>
        <p>
          {t("issueDesk.flat.pages", { count: pages.length })}{" "}
          <span className={styles.soft}>{t("issueDesk.flat.free", { count: free })}</span>
        </p>
        <p className={classNames(styles.soft, styles.hint)}>{t("issueDesk.flat.hint")}</p>
        <span className={styles.print}>
          <Button onPress={() => window.print()}>{t("issueDesk.flat.print")}</Button>
        </span>
      </div>
      <ol
        dir={getDirection(language)}
        className={styles.spreads}
        aria-label={t("issueDesk.flat.spreads")}
      >
        {spreads.map((spread) => (
          <SpreadView key={spread.second?.number ?? spread.first?.number} spread={spread} />
        ))}
      </ol>
    </div>
  );
}

function SpreadView({ spread: { first, second } }: { readonly spread: Spread }) {
  const { t } = useLanguage();
  const [from, to] = [first ?? second, second ?? first];
  if (!from || !to) return null;
  const name =
    from === to
      ? t("issueDesk.contents.page", { from: String(from.number) })
      : t("issueDesk.contents.pages", { from: String(from.number), to: String(to.number) });
  return (
    <li className={styles.spread} aria-label={name}>
      {first ? <Page page={first} /> : <div className={styles.none} />}
      {second ? <Page page={second} /> : <div className={styles.none} />}
    </li>
  );
}

function Page({ page: { number, slots } }: { readonly page: PlanPage }) {
  const { t, dir } = useLanguage();
  const { plan } = useDeskState();
  const [only] = slots;
  const isCover = number === 1 && slots.length === 0;
  return (
    <div className={styles.page} data-free={slots.length === 0 && !isCover ? true : undefined}>
      <div dir={dir} className={styles.sheet}>
        {isCover && <PagePicture picture={plan.cover} isWhole />}
        {isCover && <p className={styles.soft}>{t("issueDesk.flat.cover")}</p>}
        {!isCover && !only && <p className={styles.soft}>{t("issueDesk.flat.nothing")}</p>}
        {slots.map((placed) => (
          <SlotOnPage key={placed.slot.key} placed={placed} isAlone={slots.length === 1} />
        ))}
      </div>
      <p className={styles.number}>{number}</p>
    </div>
  );
}

interface PagePictureProps {
  readonly picture: Picture | null;
  /** Whether it fills the page, as on the cover. */
  readonly isWhole?: boolean;
}

/** A picture at the head of a page; decorative, as the title beside it says what it belongs to. */
function PagePicture({ picture, isWhole = false }: PagePictureProps) {
  if (!picture) return null;
  const address = picture.variants ? variantUrl(picture.src, 320, "webp") : picture.src;
  return (
    <img
      className={classNames(styles.picture, isWhole && styles.whole)}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

interface SlotOnPageProps {
  readonly placed: PlacedSlot;
  /** Whether no other slot is on the page, so that there is room for its picture. */
  readonly isAlone: boolean;
}

function SlotOnPage({ placed, isAlone }: SlotOnPageProps) {
  const { t } = useLanguage();
  const { slot, isFirst, section } = placed;
  const title = getSlotTitle(slot) || t("issueDesk.contents.untitled");
  const run = slot.article ? wordsWithin(title, slot.article.language) : { dir: "auto" };
  const state = isAdvert(slot) ? "advert" : slot.state;
  if (!isFirst) {
    return (
      <div className={styles.slot} data-state={state}>
        <p className={classNames(styles.title, styles.soft)}>
          {t.rich("issueDesk.flat.continued", { title: <bdi {...run}>{title}</bdi> })}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.slot} data-state={state}>
      {section && (
        <p className={styles.section} dir="auto">
          {section}
        </p>
      )}
      {isAlone && <PagePicture picture={slot.article?.cover ?? null} />}
      <SlotTitle placed={placed} title={title} />
      <SlotFacts placed={placed} />
    </div>
  );
}

/** The title in its own face; it leads to the article, or to the contents where its slot is filled. */
function SlotTitle({ placed: { slot }, title }: { readonly placed: PlacedSlot; title: string }) {
  const { abilities } = useStaff();
  const { plan } = useDeskState();
  const { article } = slot;
  const to = article ? editArticlePath(article.id, abilities) : deskTabPath(plan.id, "contents");
  return (
    <p
      className={styles.title}
      {...(article ? wordsWithin(title, article.language) : { dir: "auto" })}
    >
      <Link to={to}>{title}</Link>
    </p>
  );
}

function SlotFacts({ placed: { slot, isEstimated } }: { readonly placed: PlacedSlot }) {
  const { t } = useLanguage();
  const { article, writer } = slot;
  const writtenBy = article?.writer || writer?.name || "";
  return (
    <>
      <p className={styles.marks}>
        {isAdvert(slot) ? (
          <Badge tone="neutral">{t("issueDesk.flat.advert")}</Badge>
        ) : (
          <SlotStateBadge state={slot.state} />
        )}
        {slot.is_late && <Badge tone="bad">{t("issueDesk.contents.late")}</Badge>}
      </p>
      <ul className={classNames(styles.facts, styles.soft)}>
        {writtenBy !== "" && (
          <li>
            <bdi>{writtenBy}</bdi>
          </li>
        )}
        {article && <li>{t("issueDesk.contents.words", { count: article.words })}</li>}
        {isEstimated && <li>{t("issueDesk.flat.estimated")}</li>}
        {slot.due_on && (
          <li>{t("issueDesk.contents.due", { day: formatShortDate(slot.due_on, t.language) })}</li>
        )}
      </ul>
    </>
  );
}
