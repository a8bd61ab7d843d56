import { useView } from "../../page-kit/view.tsx";
import { withOwnLinks } from "../../shared/text/own-links.ts";
import { CommentPlace } from "./comment-place.tsx";
import styles from "./commented-body.module.css";
import type { SharedData } from "./load-shared.ts";

/** The text paragraph by paragraph, each with what was said of it and a form to say more. */
export function CommentedBody({ data }: { readonly data: SharedData }) {
  const { language, settings } = useView();
  const reading = { language, publicUrl: settings.publicUrl };
  const paragraphs = data.paragraphs.map(({ name, html }) => ({
    name,
    __html: withOwnLinks(html, reading),
  }));
  return paragraphs.map(({ name, __html }) => (
    <div key={name} className={styles.paragraph}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it by allow-list, as it does every body. */}
      <div className={styles.words} dangerouslySetInnerHTML={{ __html }} />
      <CommentPlace data={data} paragraph={name} />
    </div>
  ));
}
