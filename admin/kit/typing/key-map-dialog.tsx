import { type KeyLevels, phoneticRows, switchKeys } from "@hilal/ui/typing/phonetic-layout";
import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import { OfficeDialog } from "../feedback/office-dialog.tsx";
import unseen from "../unseen.module.css";
import styles from "./key-map-dialog.module.css";

/** Combining marks appear on a letter; alone they are shown on a dotted circle. */
const shown = (sign: string) => (/^\p{M}$/u.test(sign) ? `◌${sign}` : sign);

/** The key map of the phonetic keyboard, with the character of each key. */
export function KeyMapDialog({ onClose }: { onClose(): void }) {
  const t = useTexts();
  return (
    <OfficeDialog
      isOpen
      isWide
      title={t("editorTyping.keyboard")}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t("editorTyping.map.close")}</Button>}
    >
      <p className={styles.lead}>{t("editorTyping.map.lead", { keys: switchKeys })}</p>
      <p className={styles.lead}>{t("editorTyping.map.levels")}</p>
      <section
        className={styles.board}
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it on narrow screens
        tabIndex={0}
        aria-label={t("editorTyping.showKeys")}
      >
        {phoneticRows.map((row, index) => (
          <ul
            key={row[0]?.[0]}
            className={styles.row}
            aria-label={t("editorTyping.map.row", { row: index + 1 })}
          >
            {row.map(([key, levels]) => (
              <Key key={key} name={key} levels={levels} />
            ))}
          </ul>
        ))}
      </section>
      <p className={styles.lead}>{t("editorTyping.map.gap")}</p>
    </OfficeDialog>
  );
}

function Key({ name, levels: [plain, shift, third] }: { name: string; levels: KeyLevels }) {
  const t = useTexts();
  const key = name.toUpperCase();
  const two = { key, plain: shown(plain), shift: shown(shift) };
  const said = third
    ? t("editorTyping.map.keyOfThree", { ...two, third: shown(third) })
    : t("editorTyping.map.key", two);
  return (
    <li className={styles.key}>
      <span className={unseen.unseen}>{said}</span>
      <span className={styles.name} aria-hidden="true">
        {key}
      </span>
      <span className={styles.plain} lang="ur" dir="rtl" aria-hidden="true">
        {shown(plain)}
      </span>
      <span className={styles.shift} lang="ur" dir="rtl" aria-hidden="true">
        {shown(shift)}
      </span>
      <span className={styles.third} lang="ur" dir="rtl" aria-hidden="true">
        {shown(third)}
      </span>
    </li>
  );
}
