import { limits } from "@hilal/contract/shared/limits";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import dialogStyles from "../../islands/confirmation.module.css";
import * as hooks from "../../page-kit/hooks.ts";
import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { EmptyMessage } from "../../shared/lists/empty-message.tsx";
import tabStyles from "../../shared/lists/list-tabs.module.css";
import { StoredHere } from "../../shared/offline/stored-here.tsx";
import pictureStyles from "../../shared/pictures/picture.module.css";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { loadNothing, noTags } from "../fixed/fixed-parts.tsx";
import styles from "./saved.module.css";

const part = (name: string) => ({ [hooks.keptPart]: name });
const action = (name: string) => ({ [hooks.keptAction]: name });

/**
 * What a reader has saved and read. The page is the same for everyone: client/saved-page.ts fills its lists with what
 * the device keeps, so that it also works offline (product: saved 12).
 */
export const savedPage = definePage({
  name: "saved",
  path: "/saved",
  script: "saved-page",
  load: loadNothing,
  tags: noTags,
  meta: (_data, { language }) => {
    const t = translatorFor(language);
    return {
      title: t("saved.title"),
      description: t("saved.description"),
      canonical: "/saved",
      noIndex: true,
    };
  },
  Page: SavedPage,
});

const listNames = ["continue", "saved", "history"] as const;

function SavedPage() {
  const { t, href, home, settings } = useView();
  return (
    <>
      <PageTitle standfirst={t("saved.standfirst")}>{t("saved.title")}</PageTitle>
      <noscript>
        <p>{t("saved.needsScript")}</p>
      </noscript>
      <div role="status">
        <p className={styles.scripted} {...part("loading")}>
          {t("saved.loading")}
        </p>
        <p hidden {...part("blocked")}>
          {t("saved.noStorage")}
        </p>
        <p hidden {...part("not-joined")}>
          {t("saved.notJoined")}
        </p>
        <p hidden {...part("account-full")}>
          {t("saved.accountFull", { max: limits.keptSaved })}
        </p>
      </div>
      <div hidden {...part("nothing")}>
        <EmptyMessage>{t("saved.nothing")}</EmptyMessage>
        <p>{t("saved.howTo")}</p>
        <a className={buttonStyle("primary")} href={href(home)}>
          {t("saved.find")}
        </a>
      </div>
      <div hidden {...part("lists")}>
        <Lists />
      </div>
      {settings.offlineReading ? <StoredHere /> : null}
      <CardTemplate />
      <Question name="forget-all" texts="forgetAll" />
      <Question name="remove-all" texts="removeAll" />
    </>
  );
}

function Lists() {
  const { t } = useView();
  return (
    <>
      <nav aria-label={t("saved.lists.label")}>
        <ul className={tabStyles.tabs}>
          {listNames.map((name) => (
            <li key={name} {...{ [hooks.keptList]: name }}>
              <a className={tabStyles.tab} href={`#${name}`}>
                {t.rich("saved.counted", {
                  list: t(`saved.lists.${name}`),
                  count: <span {...part("count")} {...{ [hooks.keptList]: name }} />,
                })}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <List name="continue" />
      <List name="saved" empty={t("saved.noneSaved")} />
      <List name="history" empty={t("saved.noHistory")} all="forget-all" />
      <p className={styles.everything}>
        <button className={buttonStyle()} type="button" {...action("remove-all")}>
          {t("saved.removeAll.title")}
        </button>
      </p>
    </>
  );
}

interface ListProps {
  readonly name: (typeof listNames)[number];
  readonly empty?: string;
  /** The question before everything in the list is forgotten. */
  readonly all?: string;
}

function List({ name, empty, all }: ListProps) {
  const { t } = useView();
  return (
    <section
      className={styles.list}
      id={name}
      aria-labelledby={`${name}-title`}
      {...{ [hooks.keptList]: name }}
    >
      <SectionHeading id={`${name}-title`} title={t(`saved.lists.${name}`)} />
      {empty ? (
        <p hidden {...part("empty")}>
          {empty}
        </p>
      ) : null}
      <ol className={styles.items} />
      <p className={styles.buttons}>
        <button className={buttonStyle()} type="button" {...part("more")} {...action("more")}>
          {t("saved.more")}
        </button>{" "}
        {all ? (
          <button className={buttonStyle()} type="button" {...part("all")} {...action(all)}>
            {t("saved.forgetAll.title")}
          </button>
        ) : null}
      </p>
    </section>
  );
}

/** The card of an article, for the script to fill (client/kept/kept-card.ts). */
function CardTemplate() {
  const { t } = useView();
  return (
    <template {...part("card")}>
      <li className={styles.card}>
        <span
          className={classNames(pictureStyles.picture, pictureStyles.square, styles.picture)}
          {...part("picture")}
        >
          <img alt="" loading="lazy" decoding="async" />
        </span>
        <div className={styles.words}>
          <h3 className={styles.title}>
            <a {...part("title")} />
          </h3>
          <p className={styles.fact} {...part("withdrawn")}>
            {t("saved.withdrawn")}
          </p>
          <p className={styles.fact} {...part("byline")}>
            {t.rich("common.byWriter", { writer: <bdi {...part("writer")} /> })}{" "}
            <time {...part("date")} />
          </p>
          <p className={styles.fact}>
            <progress className={styles.bar} max={1000} aria-hidden="true" {...part("bar")} />
            <span {...part("read")}>{t("saved.read", { percent: "{percent}" })}</span>{" "}
            <span {...part("finished")}>{t("saved.finished")}</span>{" "}
            <span className={styles.offline} {...part("offline")}>
              {t("saved.offline", { size: "{size}" })}
            </span>
          </p>
        </div>
        <p className={styles.actions}>
          <button
            className={buttonStyle("quiet")}
            type="button"
            {...part("remove")}
            {...action("remove")}
          >
            {t("saved.remove")}
          </button>{" "}
          <button
            className={buttonStyle("quiet")}
            type="button"
            {...part("forget")}
            {...action("forget")}
          >
            {t("saved.forget")}
          </button>
        </p>
      </li>
    </template>
  );
}

interface QuestionProps {
  readonly name: string;
  readonly texts: "forgetAll" | "removeAll";
}

/** Asks before something is forgotten that nothing brings back. */
function Question({ name, texts }: QuestionProps) {
  const { t } = useView();
  return (
    <dialog className={dialogStyles.dialog} aria-labelledby={`${name}-question`} {...part(name)}>
      <form method="dialog">
        <p className={dialogStyles.question} id={`${name}-question`}>
          {t(`saved.${texts}.question`)}
        </p>
        <p className={dialogStyles.answers}>
          <button className={buttonStyle()} type="submit" value="">
            {t("common.cancel")}
          </button>{" "}
          <button className={buttonStyle("primary")} type="submit" value="yes">
            {t(`saved.${texts}.confirm`)}
          </button>
        </p>
      </form>
    </dialog>
  );
}
