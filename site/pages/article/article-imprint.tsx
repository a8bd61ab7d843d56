import type { Article } from "@hilal/contract/articles/article";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { formatMonth } from "@hilal/i18n/dates";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { QrCode } from "../../shared/pictures/qr-code.tsx";
import styles from "./article-imprint.module.css";
import { articlePath } from "./article-meta.ts";

/** On paper only: the issue of the edition that an article belongs to, by its month. */
export function IssueLine({ article }: { readonly article: Pick<Article, "publish_date"> }) {
  const { t, language } = useView();
  if (!article.publish_date) return null;
  return (
    <p className={styles.issue}>
      {t("home.issueOf", { month: formatMonth(article.publish_date, language) })}
    </p>
  );
}

/** On paper only, at the end: where the article is to be read, for eyes and for cameras, and whose it is (product: reading 23). */
export function ArticleImprint({ article }: { readonly article: Pick<Article, "id"> }) {
  const { t, edition, now, settings } = useView();
  const address = new URL(articlePath(article.id), `${settings.publicUrl}/`).href;
  return (
    <div className={styles.imprint} {...{ [hooks.imprint]: "" }}>
      <QrCode text={address} className={styles.code} />
      <div className={styles.words}>
        <p className={styles.edition}>{t(`editions.${edition}.fullName`)}</p>
        <p>
          <bdi className={styles.address} dir="ltr">
            {address}
          </bdi>
        </p>
        <p>{t("footer.copyright", { year: toKarachiDay(now).slice(0, 4) })}</p>
      </div>
    </div>
  );
}
