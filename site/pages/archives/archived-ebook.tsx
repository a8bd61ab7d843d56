import type { Ebook } from "@hilal/contract/entities/publication";
import { Dateline } from "../../components/dateline.tsx";
import { MagazineCover } from "../../components/magazine-cover.tsx";
import { runOf, useView } from "../../render/view.tsx";

/** An archived e-book: it opens its PDF, and its title carries the publish date in brackets (spec section 2). */
export function ArchivedEbook({ ebook }: { readonly ebook: Ebook }) {
  const { t, language } = useView();
  return (
    <MagazineCover
      publication={ebook}
      dated="never"
      countsOpening
      caption={t.rich("archives.ebookWithDate", {
        title: <bdi key="title">{ebook.title}</bdi>,
        date: (
          <bdi key="date" {...runOf(language)}>
            <Dateline date={ebook.publish_date} />
          </bdi>
        ),
      })}
    />
  );
}
