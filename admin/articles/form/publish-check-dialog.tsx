import { Button } from "../../kit/button.tsx";
import { OfficeDialog } from "../../kit/feedback/office-dialog.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "../urdu-review/urdu-changes.module.css";
import { UrduLine } from "../urdu-review/urdu-line.tsx";
import type { UrduPlace } from "../urdu-review/urdu-place.ts";
import { useKindsText } from "../urdu-review/use-kinds-text.ts";
import type { Concerns, UndescribedPicture } from "./find-concerns.ts";

/** The user's decision: publish, with or without the corrections, or return to the text, possibly to one place. */
export type Decision =
  | { readonly kind: "accept" | "publish" | "back" }
  | { readonly kind: "place"; readonly place: UrduPlace }
  | { readonly kind: "picture"; readonly picture: UndescribedPicture };

interface PublishCheckDialogProps {
  readonly concerns: Concerns;
  onDecided(decision: Decision): void;
}

/** Further ones are counted, not listed. */
const mostListed = 50;

/** Lists possible improvements before an article is published; every choice except "back" continues. */
export function PublishCheckDialog({ concerns, onDecided }: PublishCheckDialogProps) {
  const t = useTexts();
  const { places, pictures } = concerns;
  const kinds = useKindsText(places);
  const hasUrdu = places.length > 0;
  return (
    <OfficeDialog
      isOpen
      isWide={hasUrdu}
      onClose={() => onDecided({ kind: "back" })}
      title={t("editorPaste.check.title")}
      actions={
        <>
          <Button onPress={() => onDecided({ kind: "back" })}>{t("editorPaste.check.back")}</Button>
          <Button
            rank={hasUrdu ? "secondary" : "primary"}
            onPress={() => onDecided({ kind: "publish" })}
          >
            {t("editorPaste.check.publish")}
          </Button>
          {hasUrdu && (
            <Button rank="primary" onPress={() => onDecided({ kind: "accept" })}>
              {t("editorPaste.check.acceptAndPublish")}
            </Button>
          )}
        </>
      }
    >
      {pictures.length > 0 && (
        <section>
          <p>{t("editorPaste.check.pictures", { count: pictures.length })}</p>
          <ul className={styles.list}>
            {pictures.slice(0, mostListed).map((picture) => (
              <li key={picture.position} className={styles.change}>
                <img className={styles.picture} src={picture.src} alt="" />
                <span className={styles.name}>
                  {t("editorPaste.check.picture", { number: picture.number })}
                </span>
                <Button
                  aria-label={t("editorPaste.check.goToPicture", { number: picture.number })}
                  onPress={() => onDecided({ kind: "picture", picture })}
                >
                  {t("editorPaste.check.goTo")}
                </Button>
              </li>
            ))}
          </ul>
          <More count={pictures.length - mostListed} />
        </section>
      )}
      {hasUrdu && (
        <section>
          <p>{t("editorPaste.check.urdu", { count: places.length })}</p>
          <p className={styles.quiet}>{kinds}</p>
          <ul className={styles.list}>
            {places.slice(0, mostListed).map((place) => (
              <li key={place.id} className={styles.change}>
                <span className={styles.quiet}>{t(`editorPaste.where.${place.where}`)}</span>
                <UrduLine place={place} />
                <Button onPress={() => onDecided({ kind: "place", place })}>
                  {t("editorPaste.check.goTo")}
                </Button>
              </li>
            ))}
          </ul>
          <More count={places.length - mostListed} />
        </section>
      )}
    </OfficeDialog>
  );
}

function More({ count }: { readonly count: number }) {
  const t = useTexts();
  return count > 0 && <p className={styles.quiet}>{t("editorPaste.review.more", { count })}</p>;
}
