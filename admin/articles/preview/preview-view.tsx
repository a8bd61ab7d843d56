import { useState } from "react";
import { detailOf } from "../../api/detail-of.ts";
import { Button } from "../../kit/controls/button.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { PreviewFrame, type ScreenWidth, screenWidths } from "./preview-frame.tsx";
import styles from "./preview-view.module.css";
import { type PreviewAddress, usePreviewAddress } from "./use-preview-address.ts";

interface PreviewViewProps {
  readonly articleId: number;
  onClose(): void;
}

/** The page of an article as it is being written, with the screens that it can be shown for. */
export function PreviewView({ articleId, onClose }: PreviewViewProps) {
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
