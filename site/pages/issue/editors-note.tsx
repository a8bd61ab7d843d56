import type { ReaderIssue } from "@hilal/contract/issues/issue-reading";
import { languageWithin } from "@hilal/i18n/text/direction-of-words";
import { plainText } from "@hilal/i18n/text/plain-text";
import { useView } from "../../page-kit/view.tsx";
import { Byline } from "../../shared/cards/byline.tsx";
import { Prose } from "../../shared/text/prose.tsx";
import styles from "./editors-note.module.css";
import { languageOfIssue } from "./issue-facts.ts";

/** What the editor says of the issue; nothing where nothing is said. */
export function EditorsNote({ found }: { readonly found: ReaderIssue }) {
  const { t } = useView();
  const { issue, note, note_writer } = found;
  const words = plainText(note);
  if (words === "") return null;
  return (
    <section className={styles.note} aria-labelledby="editors-note">
      <h2 className={styles.heading} id="editors-note">
        {t("issue.editorsNote")}
      </h2>
      <Prose
        language={languageWithin(words, languageOfIssue(issue))}
        html={note}
        className={styles.words}
      />
      <Byline writer={note_writer} />
    </section>
  );
}
