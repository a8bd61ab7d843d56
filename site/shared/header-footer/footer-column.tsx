import styles from "./footer-column.module.css";

interface FooterColumnProps {
  readonly title: string;
  readonly links: readonly { readonly href: string; readonly text: string }[];
}

/** A titled column of links at the foot of the page. */
export function FooterColumn({ title, links }: FooterColumnProps) {
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
