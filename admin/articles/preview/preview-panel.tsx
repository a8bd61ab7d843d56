import { adminLink } from "@hilal/contract/admin-routes";
import type { Article } from "@hilal/contract/articles/article";
import { Icon } from "@hilal/ui/icons/icon";
import { useCallback, useEffect, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { detailOf } from "../../api/detail-of.ts";
import { Button } from "../../kit/controls/button.tsx";
import unseen from "../../kit/controls/unseen.module.css";
import { hasCommandKey } from "../../kit/form/shown-keys.ts";
import { BesideScreen } from "../../kit/screen/beside-screen.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { PreviewFrame, type ScreenWidth, screenWidths } from "./preview-frame.tsx";
import styles from "./preview-panel.module.css";
import { type PreviewAddress, usePreviewAddress } from "./use-preview-address.ts";

interface PreviewViewProps {
  readonly articleId: number;
  onClose(): void;
}

/** The page of an article as it is being written, with the screens that it can be shown for. */
function PreviewView({ articleId, onClose }: PreviewViewProps) {
  const t = useTexts();
  const { address, error, renew } = usePreviewAddress(articleId);
  const [width, setWidth] = useState<ScreenWidth>("phone");
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <fieldset className={styles.widths}>
          <legend className={styles.legend}>{t("adminPreview.width")}</legend>
          {(Object.keys(screenWidths) as ScreenWidth[]).map((name) => (
            <label key={name} className={styles.width}>
              <input
                type="radio"
                name="preview-width"
                checked={name === width}
                onChange={() => setWidth(name)}
              />
              {t(`adminPreview.${name}`)}
            </label>
          ))}
        </fieldset>
        <Button rank="quiet" icon="close" aria-label={t("adminPreview.close")} onPress={onClose} />
      </div>
      {error ? (
        <div role="alert" className={styles.failed}>
          <p>{t("adminPreview.failed", { detail: detailOf(error, t) })}</p>
          <Button onPress={renew}>{t("adminPreview.again")}</Button>
        </div>
      ) : (
        <Shown {...{ address, width, renew }} />
      )}
    </div>
  );
}

interface ShownProps extends Pick<PreviewAddress, "address" | "renew"> {
  readonly width: ScreenWidth;
}

function Shown({ address, width, renew }: ShownProps) {
  const t = useTexts();
  if (address) return <PreviewFrame key={address} address={address} width={width} onOver={renew} />;
  return (
    <p role="status" className={styles.failed}>
      {t("adminPreview.opening")}
    </p>
  );
}

const key = "hilal-office-preview";

/** On a narrow window the preview lies over the form: it never opens by itself there. */
const narrow = "(max-width: 64rem)";

function remembered(): boolean {
  try {
    return localStorage.getItem(key) === "open" && !matchMedia(narrow).matches;
  } catch {
    return false;
  }
}

/**
 * Whether the preview is shown; this browser remembers it, and Ctrl+Alt+P (⌥⌘P) turns it, whatever keyboard is switched
 * on.
 */
function usePreviewOpen() {
  const [isOpen, setOpen] = useState(remembered);
  const [isNarrow, setNarrow] = useState(() => matchMedia(narrow).matches);
  const show = useCallback((open: boolean) => {
    setOpen(open);
    try {
      localStorage.setItem(key, open ? "open" : "closed");
    } catch {
      // Then it lasts as long as the form.
    }
  }, []);
  useEffect(() => {
    const query = matchMedia(narrow);
    const note = () => setNarrow(query.matches);
    query.addEventListener("change", note);
    return () => query.removeEventListener("change", note);
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const held = (event.ctrlKey || event.metaKey) && event.altKey && !event.shiftKey;
      if (!held || event.code !== "KeyP" || event.repeat) return;
      event.preventDefault();
      show(!isOpen);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isOpen, show]);
  return { isOpen, isNarrow, show };
}

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
