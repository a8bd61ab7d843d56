import { buttonStyle } from "@hilal/ui/button-style";
import { Icon } from "@hilal/ui/icons/icon";
import { SolidIcon, type SolidIconName } from "@hilal/ui/icons/solid-icon";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import styles from "./share-links.module.css";

const networks = {
  facebook: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  twitter: (url: string, title: string) =>
    `https://twitter.com/intent/tweet?url=${url}&text=${title}`,
  whatsapp: (url: string, title: string) => `https://wa.me/?text=${title}%20${url}`,
  linkedin: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
} as const satisfies Partial<Record<SolidIconName, (url: string, title: string) => string>>;

/**
 * Links that share a page, and a button that copies its address; the page script shows 'Copied!' for 1.5 s.
 *
 * @param path the page's canonical path
 * @param isInert shows them without letting them do anything, where the page is not there yet
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
  return (
    <section className={styles.share} aria-label={t("article.share.label")} inert={isInert}>
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
            </a>
          </li>
        ))}
      </ul>
      <button
        className={buttonStyle("quiet")}
        type="button"
        {...{ [hooks.copy]: url, [hooks.failed]: t("article.share.copyFailed") }}
      >
        <Icon name="link" />
        {t("article.share.copyLink")}
        <span
          className={styles.copied}
          role="status"
          {...{ [hooks.copied]: t("article.share.copied") }}
        />
      </button>
    </section>
  );
}
