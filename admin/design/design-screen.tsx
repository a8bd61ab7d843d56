import { adminLink } from "@hilal/contract/admin-routes";
import { getDirection, type Language, languages } from "@hilal/i18n/languages";
import { use, useEffect, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Button } from "../kit/button.tsx";
import { FormDialog } from "../kit/feedback/form-dialog.tsx";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { TypedLines } from "../kit/fields/typed-field.tsx";
import { Screen } from "../kit/screen/screen.tsx";
import { LanguageContext, useTexts } from "../texts/language-provider.tsx";
import { loadTexts, type OfficeTexts } from "../texts/load-texts.ts";
import { ControlSpecimens } from "./control-specimens.tsx";
import styles from "./design-screen.module.css";
import { ColourSpecimens, SizeSpecimens, TypeSpecimens } from "./token-specimens.tsx";

const boards = [
  { name: "enDay", language: "en", scheme: "day" },
  { name: "enNight", language: "en", scheme: "night" },
  { name: "urDay", language: "ur", scheme: "day" },
  { name: "urNight", language: "ur", scheme: "night" },
] as const;

type Texts = Readonly<Record<Language, OfficeTexts>>;

/** The texts of both languages; null while one is loading. */
function useBothTexts(): { readonly texts: Texts | null; readonly hasFailed: boolean } {
  const [texts, setTexts] = useState<Texts | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    Promise.all([loadTexts("en"), loadTexts("ur")]).then(
      ([en, ur]) => setTexts({ en, ur }),
      () => setFailed(true),
    );
  }, []);
  return { texts, hasFailed };
}

/** What the screens of the office are made of (product: forms 19), drawn from the kit itself. */
export function DesignScreen() {
  const t = useTexts();
  const { texts, hasFailed } = useBothTexts();
  return (
    <Screen
      title={t("officeDesign.title")}
      crumbs={[{ label: t("admin.section.settings"), to: adminLink("settings") }]}
    >
      <p className={styles.lead}>{t("officeDesign.lead")}</p>
      <Overlays />
      {hasFailed && <p role="alert">{t("officeDesign.loadFailed")}</p>}
      {texts && (
        <div className={styles.boards}>
          {boards.map(({ name, language, scheme }) => (
            <section
              key={name}
              className={styles.board}
              data-scheme={scheme}
              lang={language}
              dir={getDirection(language)}
              aria-label={t(`officeDesign.boards.${name}`)}
            >
              <h2>{t(`officeDesign.boards.${name}`)}</h2>
              <InLanguage texts={texts[language]}>
                <TypeSpecimens />
                <SizeSpecimens />
                <ColourSpecimens />
                <ControlSpecimens board={t(`officeDesign.boards.${name}`)} />
              </InLanguage>
            </section>
          ))}
        </div>
      )}
    </Screen>
  );
}

interface InLanguageProps {
  readonly texts: OfficeTexts;
  readonly children: React.ReactNode;
}

/** Gives the controls of a part the texts of another language. */
function InLanguage({ texts, children }: InLanguageProps) {
  const outer = use(LanguageContext);
  if (!outer) return null;
  const { language } = texts;
  const value = { ...outer, t: texts, language, dir: getDirection(language) };
  return (
    <LanguageContext value={value}>
      <I18nProvider locale={`${languages[language].locale}-u-nu-latn`}>{children}</I18nProvider>
    </LanguageContext>
  );
}

/** What lies over a screen, opened as on every other screen. */
function Overlays() {
  const t = useTexts();
  const toasts = useToasts();
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState("");
  const [failure, setFailure] = useState<string>();
  return (
    <div className={styles.flow}>
      <Button onPress={() => setOpen(true)}>{t("officeDesign.dialog.open")}</Button>
      <Button onPress={() => toasts.success((t) => t("officeDesign.dialog.shown"))}>
        {t("officeDesign.dialog.message")}
      </Button>
      {isOpen && (
        <FormDialog
          title={t("officeDesign.dialog.title")}
          action={t("officeDesign.dialog.act")}
          failure={failure}
          onAct={() => setFailure(t("officeDesign.dialog.failure"))}
          onClose={() => {
            setOpen(false);
            setFailure(undefined);
          }}
        >
          <p>{t("officeDesign.dialog.text")}</p>
          <TypedLines
            label={t("officeDesign.field.words")}
            rows={3}
            maxLength={200}
            value={note}
            onChange={setNote}
          />
        </FormDialog>
      )}
    </div>
  );
}
