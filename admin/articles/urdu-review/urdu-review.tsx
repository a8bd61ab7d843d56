import { useEffect, useId, useState, useSyncExternalStore } from "react";
import { Button } from "../../kit/button.tsx";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { useWorkingCopy } from "../working-copy/working-copy-context.tsx";
import { type PastedUrdu, watchPastes } from "./pasted-urdu.ts";
import styles from "./urdu-changes.module.css";
import { showInvisible, UrduLine } from "./urdu-line.tsx";
import type { UrduPlace } from "./urdu-place.ts";
import { useKindsText } from "./use-kinds-text.ts";

/** Possible corrections of the pasted Urdu, shown next to the text until they are accepted or ignored. */
export function UrduReview() {
  const { doc, editor } = useWorkingCopy();
  const [pasted, setPasted] = useState<PastedUrdu | null>(null);
  useEffect(() => {
    if (!editor) return;
    const watched = watchPastes(doc, editor);
    setPasted(watched);
    return () => {
      watched.stop();
      setPasted(null);
    };
  }, [doc, editor]);
  return pasted && <Found pasted={pasted} />;
}

/** Further ones are accepted with all, but not listed. */
const mostListed = 100;

function Found({ pasted }: { readonly pasted: PastedUrdu }) {
  const t = useTexts();
  const toasts = useToasts();
  const places = useSyncExternalStore(pasted.subscribe, pasted.places);
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const kinds = useKindsText(places);
  if (places.length === 0) return null;
  const accept = (chosen: readonly UrduPlace[]) => {
    const { made, skipped } = pasted.accept(chosen);
    const told = [
      ...(made > 0 ? [t("editorPaste.review.accepted", { count: made })] : []),
      ...(skipped > 0 ? [t("editorPaste.review.skipped", { count: skipped })] : []),
    ];
    toasts.success(told.join(" "));
  };
  return (
    <section className={styles.bar} aria-label={t("editorPaste.review.label")}>
      <div className={styles.head}>
        <div role="status">
          <p>{t("editorPaste.review.found", { count: places.length })}</p>
          <p className={styles.quiet}>{kinds}</p>
        </div>
        <Button aria-expanded={isOpen} aria-controls={list} onPress={() => setOpen(!isOpen)}>
          {t(isOpen ? "editorPaste.review.hide" : "editorPaste.review.show")}
        </Button>
        <Button onPress={() => pasted.leave(places)}>{t("editorPaste.review.leave")}</Button>
        <Button rank="primary" onPress={() => accept(places)}>
          {t("editorPaste.review.acceptAll")}
        </Button>
      </div>
      <div id={list}>
        {isOpen && (
          <ul className={styles.list}>
            {places.slice(0, mostListed).map((place) => (
              <Change
                key={place.id}
                place={place}
                onAccept={() => accept([place])}
                onLeave={() => pasted.leave([place])}
              />
            ))}
          </ul>
        )}
        {isOpen && places.length > mostListed && (
          <p className={styles.quiet}>
            {t("editorPaste.review.more", { count: places.length - mostListed })}
          </p>
        )}
      </div>
    </section>
  );
}

interface ChangeProps {
  readonly place: UrduPlace;
  onAccept(): void;
  onLeave(): void;
}

function Change({ place, onAccept, onLeave }: ChangeProps) {
  const t = useTexts();
  const say = (text: string) => {
    if (text === "") return t("editorPaste.review.nothing");
    return text.trim() === "" ? t("editorPaste.review.space") : showInvisible(text);
  };
  const [before, after] = [say(place.before), say(place.after)];
  return (
    <li className={styles.change}>
      <UrduLine place={place} />
      <Button aria-label={t("editorPaste.review.acceptOne", { before, after })} onPress={onAccept}>
        {t("editorPaste.review.accept")}
      </Button>
      <Button
        rank="quiet"
        icon="close"
        aria-label={t("editorPaste.review.leaveOne", { before })}
        onPress={onLeave}
      />
    </li>
  );
}
