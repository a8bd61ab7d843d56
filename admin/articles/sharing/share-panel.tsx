import type { Article } from "@hilal/contract/articles/article";
import { useState } from "react";
import { Button } from "../../kit/controls/button.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import styles from "./share-panel.module.css";

/** Opens the dialog of share links, for whoever may change the article. */
export function SharePanel({ article }: { readonly article: Article }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (!article.can?.edit) return null;
  return (
    <section className={styles.panel} aria-labelledby="share-title">
      <h2 id="share-title" className={styles.title}>
        {t("adminPreview.share.title")}
      </h2>
      <p className={styles.hint}>{t("adminPreview.share.hint")}</p>
      <Button icon="link" onPress={() => setOpen(true)}>
        {t("adminPreview.share.open")}
      </Button>
      {isOpen && <ShareDialog articleId={article.id} onClose={() => setOpen(false)} />}
    </section>
  );
}
