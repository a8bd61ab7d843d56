import type { Ebook } from "@hilal/contract/ebooks";
import { useView } from "../../page-kit/view.tsx";
import { MagazineCover } from "../../shared/cards/magazine-cover.tsx";
import { Dateline } from "../../shared/text/dateline.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import styles from "./archived-ebook.module.css";

/** An archived e-book: it opens its PDF, and its title carries the publish date in brackets (product: archives 1). */
export function ArchivedEbook({ ebook }: { readonly ebook: Ebook }) {
  const { t } = useView();
  return (
    <MagazineCover
      publication={ebook}
      dated="never"
      caption={t.rich("archives.ebookWithDate", {
        title: <LangSpan around={ebook.language === "Urdu" ? "ur" : "en"}>{ebook.title}</LangSpan>,
        date: <Dateline date={ebook.publish_date} className={styles.date} />,
      })}
    />
  );
}
