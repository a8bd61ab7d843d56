import { adminLink } from "@hilal/contract/admin-routes";
import type { Article } from "@hilal/contract/articles/article";
import { Icon } from "@hilal/ui/icons/icon";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Button } from "../../kit/controls/button.tsx";
import unseen from "../../kit/controls/unseen.module.css";
import { hasCommandKey } from "../../kit/form/shown-keys.ts";
import { BesideScreen } from "../../kit/screen/beside-screen.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./preview-panel.module.css";
import { PreviewView } from "./preview-view.tsx";
import { usePreviewOpen } from "./use-preview-open.ts";

/**
 * Shows the article beside its form as readers would get it now, following what is written; on a narrow window it covers
 * the form.
 */
export function PreviewPanel({ article }: { readonly article: Article }) {
  const t = useTexts();
  const { isOpen, isNarrow, show } = usePreviewOpen();
  const close = () => show(false);
  const view = <PreviewView articleId={article.id} onClose={close} />;
  return (
    <section className={styles.panel} aria-label={t("adminPreview.title")}>
      <Button
        icon="preview"
        aria-expanded={isOpen}
        aria-keyshortcuts={hasCommandKey() ? "Meta+Alt+P" : "Control+Alt+P"}
        onPress={() => show(!isOpen)}
      >
        <span className={styles.words}>
          {t(isOpen ? "adminPreview.close" : "adminPreview.open")}
        </span>
      </Button>
      <a
        className={styles.away}
        href={adminLink("previewArticle", article.id)}
        target="_blank"
        rel="noopener"
        title={t("adminPreview.newTab")}
      >
        <Icon name="external" />
        <span className={unseen.unseen}>{t("adminPreview.newTab")}</span>
      </a>
      {isOpen && !isNarrow && (
        <BesideScreen>
          <aside className={styles.pane} aria-label={t("adminPreview.title")}>
            {view}
          </aside>
        </BesideScreen>
      )}
      {isNarrow && (
        <ModalOverlay
          className={styles.overlay ?? ""}
          isOpen={isOpen}
          onOpenChange={(open) => show(open)}
        >
          <Modal className={styles.sheet ?? ""}>
            <Dialog aria-label={t("adminPreview.title")} className={styles.dialog ?? ""}>
              {view}
            </Dialog>
          </Modal>
        </ModalOverlay>
      )}
    </section>
  );
}
