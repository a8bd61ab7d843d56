import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import { SolidIcon, type SolidIconName } from "@hilal/ui/icons/solid-icon";
import { endOfOpening } from "../../page-kit/end-of-opening.ts";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import styles from "./share-links.module.css";

/**
 * WhatsApp is the main way articles are shared here, so it comes first and shows its name where there is no room for
 * all.
 */
const networks = {
  whatsapp: (url: string, title: string) => `https://wa.me/?text=${title}%20${url}`,
  facebook: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  twitter: (url: string, title: string) => `https://x.com/intent/post?url=${url}&text=${title}`,
  linkedin: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
} as const satisfies Partial<Record<SolidIconName, (url: string, title: string) => string>>;

/**
 * Links that share a page, a button that copies its address (the page script shows 'Copied!' for 1.5 s), one that
 * prints it, and on a phone, first of all, one that opens the phone's own share dialog (product: reading 25).
 *
 * @param path the page's canonical path
 * @param isInert shows them disabled, for a page that is not published yet
 */
export function ShareLinks({
  path,
  title,
  isInert = false,
}: {
  readonly path: string;
  readonly title: string;
  readonly isInert?: boolean;
}) {
  const { t, settings } = useView();
  const url = new URL(path, `${settings.publicUrl}/`).href;
  const encoded = [encodeURIComponent(url), encodeURIComponent(title)] as const;
  const copying = { [hooks.failed]: t("article.share.copyFailed") };
  const copied = (
    <span
      className={styles.copied}
      role="status"
      {...{ [hooks.copied]: t("article.share.copied") }}
    />
  );
  return (
    <section
      className={styles.share}
      id={endOfOpening}
      aria-label={t("article.share.label")}
      inert={isInert}
    >
      <button
        className={classNames(buttonStyle("secondary"), styles.device)}
        type="button"
        {...{ [hooks.shares]: title, [hooks.copy]: url, ...copying }}
      >
        <SolidIcon name="share" />
        {t("article.share.device")}
        {copied}
      </button>
      <ul className={styles.list}>
        {(Object.keys(networks) as (keyof typeof networks)[]).map((network) => (
          <li key={network}>
            <a
              className={styles.link}
              href={networks[network](...encoded)}
              target="_blank"
              rel="noopener nofollow"
              aria-label={t("article.share.on", { network: t(`article.network.${network}`) })}
            >
              <SolidIcon name={network} />
              {network === "whatsapp" ? (
                <span className={styles.name}>{t("article.network.whatsapp")}</span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
      <button
        className={classNames(buttonStyle("quiet"), styles.scripted)}
        type="button"
        {...{ [hooks.copy]: url, ...copying }}
      >
        <Icon name="link" />
        {t("article.share.copyLink")}
        {copied}
      </button>{" "}
      <button
        className={classNames(buttonStyle("quiet"), styles.scripted)}
        type="button"
        {...{ [hooks.prints]: "" }}
      >
        <SolidIcon name="print" />
        {t("article.print")}
      </button>
    </section>
  );
}
