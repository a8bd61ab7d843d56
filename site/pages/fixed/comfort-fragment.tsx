import {
  type ReadingChoice,
  readingChoiceNames,
  readingChoices,
} from "@hilal/contract/shared/reading/reading-choices";
import { isLanguage } from "@hilal/i18n/languages";
import { buttonStyle } from "@hilal/ui/button-style";
import * as hooks from "../../page-kit/hooks.ts";
import { defineFragment } from "../../page-kit/page-definition.ts";
import { pageMissing } from "../../page-kit/page-missing.ts";
import { useView } from "../../page-kit/view.tsx";
import { CloseButton } from "../../shared/header-footer/close-button.tsx";
import styles from "./comfort-fragment.module.css";

const panelId = "comfort";
const titleId = "comfort-title";

/**
 * All reading choices; client/comfort-panel.ts makes it interactive. The same panel for pages of both languages, since both
 * contain Urdu.
 */
function ComfortPanel() {
  const { t } = useView();
  return (
    <div
      className={styles.panel}
      id={panelId}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      {...{ [hooks.noPrint]: "" }}
    >
      <div className={styles.top}>
        <h2 className={styles.title} id={titleId} tabIndex={-1}>
          {t("comfort.title")}
        </h2>
        <CloseButton
          className={styles.close}
          label={t("comfort.close")}
          popoverTarget={panelId}
          popoverTargetAction="hide"
        />
      </div>
      {readingChoiceNames.map((name) => (
        <Choice key={name} name={name} />
      ))}
      <button className={buttonStyle()} type="button" {...{ [hooks.comfortReset]: "" }}>
        {t("comfort.reset")}
      </button>
      <p
        className={styles.status}
        role="status"
        {...{
          [hooks.comfortStatus]: "",
          [hooks.keptHere]: t("comfort.keptHere"),
          [hooks.keptWithAccount]: t("comfort.keptWithAccount"),
          [hooks.notYetWithAccount]: t("comfort.notYetWithAccount"),
        }}
      />
    </div>
  );
}

/** In ascending order. */
const ordered: Readonly<Partial<Record<ReadingChoice, readonly string[]>>> = {
  text_size: ["90", "100", "112", "125", "150", "175", "200"],
  line_spacing: ["compact", "normal", "relaxed", "open"],
  measure: ["narrow", "normal", "wide"],
};

function Choice({ name }: { readonly name: ReadingChoice }) {
  const { t } = useView();
  const values = ordered[name] ?? readingChoices[name];
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t(`comfort.${name}.legend`)}</legend>
      <div className={styles.values}>
        {values.map((value) => (
          <label key={value} className={styles.value}>
            <input className={styles.radio} type="radio" name={name} value={value} />
            <Words name={name}>{t(`comfort.${name}.${value}` as "comfort.theme.dark")}</Words>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Sample digits must show what they stand for, whatever the reader's choice: isolated runs are never converted. */
function Words({ name, children }: { readonly name: ReadingChoice; readonly children: string }) {
  return name === "digits" ? <span dir="ltr">{children}</span> : <span>{children}</span>;
}

/** The reading choices panel, in the language of the page that loads it (product: reading 18). */
export const comfortFragment = defineFragment({
  name: "fragment-comfort",
  path: "/fragment/comfort/:language",
  load: async ({ params: { language } }) => {
    if (!isLanguage(language)) throw pageMissing();
    return { language };
  },
  language: ({ language }) => language,
  tags: () => [],
  Fragment: ComfortPanel,
});
