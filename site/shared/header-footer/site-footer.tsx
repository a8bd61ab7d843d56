import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { houseDetails } from "@hilal/i18n/house-details";
import { SolidIcon } from "@hilal/ui/icons/solid-icon";
import { CachedElement } from "../../page-kit/cached-element.tsx";
import { useView } from "../../page-kit/view.tsx";
import styles from "./site-footer.module.css";

interface FooterColumnProps {
  readonly title: string;
  readonly links: readonly { readonly href: string; readonly text: string }[];
}

/** A titled column of links in the footer. */
function FooterColumn({ title, links }: FooterColumnProps) {
  return (
    <section className={styles.column}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a
              className={styles.link}
              href={href}
              {...(href.startsWith("https:") ? { rel: "noopener" } : {})}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const usefulLinks = {
  ispr: "https://www.ispr.gov.pk/",
  army: "https://www.pakistanarmy.gov.pk/",
  navy: "https://www.paknavy.gov.pk/",
  airForce: "https://www.paf.gov.pk/",
  videoAccount: "https://www.youtube.com/@ISPROfficial1",
  photoAccount: "https://www.flickr.com/photos/ispr/",
} as const;

/** The paths of the pages in the footer. */
const pages = {
  aboutUs: "/about",
  contribute: "/ourcontributors",
  subscribe: "/subscribe",
  advertise: "/advertise",
  beMember: "/sign-up",
  career: "/career",
  saved: "/saved",
} as const;

const bottomLinks = {
  faq: "/faq",
  support: "/support",
  privacyPolicy: "/privacy-policy",
  terms: "/terms",
} as const;

const networks = {
  facebook: "facebook",
  x: "twitter",
  instagram: "instagram",
  youtube: "youtube",
  flickr: "flickr",
} as const;

const listKeys = <Key extends string>(record: Readonly<Record<Key, unknown>>) =>
  Object.keys(record) as Key[];

/** The footer of every page (product: reading 10). */
export function SiteFooter() {
  const year = toKarachiDay(useView().now).slice(0, 4);
  return (
    <CachedElement as="footer" name="footer" by={[year]} className={styles.footer}>
      <Columns />
      <Bottom year={year} />
    </CachedElement>
  );
}

function Columns() {
  const { t, href } = useView();
  return (
    <div className={styles.inner}>
      <section className={styles.about}>
        <h2 className={styles.name}>{t("footer.about.title")}</h2>
        <p className={styles.text}>{t("footer.about.text")}</p>
        <Address />
      </section>
      <FooterColumn
        title={t("footer.usefulLinks.title")}
        links={listKeys(usefulLinks).map((key) => ({
          href: usefulLinks[key],
          text: t(`footer.usefulLinks.${key}`),
        }))}
      />
      <FooterColumn
        title={t("footer.pages.title")}
        links={listKeys(pages).map((key) => ({
          href: href(pages[key]),
          text: t(`footer.pages.${key}`),
        }))}
      />
      <SocialLinks />
    </div>
  );
}

function Bottom({ year }: { readonly year: string }) {
  const { t, home, href, link } = useView();
  return (
    <div className={styles.bottom}>
      <ul className={styles.bottomLinks} aria-label={t("footer.bottomLinks.label")}>
        <li>
          <a {...link(home)}>{t("footer.bottomLinks.home")}</a>
        </li>
        {listKeys(bottomLinks).map((key) => (
          <li key={key}>
            <a href={href(bottomLinks[key])}>{t(`footer.bottomLinks.${key}`)}</a>
          </li>
        ))}
      </ul>
      <p className={styles.copyright}>{t("footer.copyright", { year })}</p>
    </div>
  );
}

function Address() {
  const { t } = useView();
  const { email, phone } = houseDetails;
  return (
    <address className={styles.address}>
      <span>{t("contact.postalAddress.house")}</span>{" "}
      <span>{t("contact.postalAddress.street")}</span>{" "}
      <span>{t("contact.postalAddress.city")}</span>{" "}
      <span>
        {t.rich("footer.address.email", {
          email: (
            <a key="email" href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
          ),
        })}
      </span>{" "}
      <span>
        {t.rich("footer.address.phone", {
          phone: (
            <a key="phone" href={`tel:${phone.replaceAll(" ", "")}`} dir="ltr">
              {phone}
            </a>
          ),
        })}
      </span>
    </address>
  );
}

function SocialLinks() {
  const { t, settings } = useView();
  const known = listKeys(networks).filter((network) => settings.social[network]);
  if (known.length === 0) return null;
  return (
    <section className={styles.social}>
      <h2 className={styles.socialTitle}>{t("footer.social.title")}</h2>
      <ul className={styles.socialList}>
        {known.map((network) => (
          <li key={network}>
            <a
              className={styles.socialLink}
              href={settings.social[network]}
              rel="noopener"
              target="_blank"
              aria-label={t("footer.social.link", { network: t(`footer.social.${network}`) })}
            >
              <SolidIcon name={networks[network]} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
