import type { Article } from "@hilal/contract/articles/article";
import { acceptLiveVersion } from "@hilal/contract/articles/working-copies";
import { formatDateTime } from "@hilal/i18n/dates";
import { getDirection, type Language } from "@hilal/i18n/languages";
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { toErrorMessage } from "../../api/error-message.ts";
import { useApiCall } from "../../api/use-api.ts";
import { Button } from "../../kit/button.tsx";
import { findPressed, useToasts } from "../../kit/feedback/toasts.tsx";
import { findDifferences } from "../../kit/form/differences.ts";
import { useLanguage, useTexts } from "../../texts/language-provider.tsx";
import { type ArticleValues, articleValues } from "../article-values.ts";
import { compareBodies, mergeBodies, type Side } from "../compare-bodies.ts";
import { toEditorBlocks } from "../editor/to-editor-blocks.ts";
import { WrittenBlocks } from "../editor/written-blocks.tsx";
import type { ArticleLabels } from "../use-article-labels.ts";
import type { CopySession } from "../working-copy/copy-session.ts";
import styles from "./live-change.module.css";

interface ConflictChoiceProps {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** The texts are parts of a body, as the editor serialises them. */
  readonly isHtml?: boolean;
  readonly language: Language;
  readonly side: Side;
  choose(side: Side): void;
}

/** One difference: the content of both versions, and the choice between them. */
function ConflictChoice({ label, side, choose, ...texts }: ConflictChoiceProps) {
  const t = useTexts();
  const name = useId();
  const words = {
    mine: [t("adminEditor.conflict.keepMine"), t("adminEditor.conflict.mine")],
    theirs: [t("adminEditor.conflict.takeTheirs"), t("workingCopy.live.theirs")],
  } as const;
  return (
    <fieldset className={styles.difference}>
      <legend>{label}</legend>
      {(["mine", "theirs"] as const).map((one) => (
        <div key={one} className={styles.side} data-chosen={side === one || undefined}>
          <label className={styles.choice}>
            {/* biome-ignore lint/plugin: its label holds whose words these are */}
            <input type="radio" name={name} checked={side === one} onChange={() => choose(one)} />
            {words[one][0]}
            <span className={styles.whose}>{words[one][1]}</span>
          </label>
          <Version {...texts} text={texts[one]} />
        </div>
      ))}
    </fieldset>
  );
}

function Version({
  text,
  isHtml,
  language,
}: Pick<ConflictChoiceProps, "isHtml" | "language"> & { readonly text: string }) {
  const t = useTexts();
  if (text === "") return <p className={styles.nothing}>{t("adminEditor.conflict.nothing")}</p>;
  if (isHtml) return <WrittenBlocks html={text} language={language} />;
  return (
    <p lang={language} dir={getDirection(language)}>
      {text}
    </p>
  );
}

interface ArticleConflictProps {
  readonly mine: ArticleValues;
  readonly theirs: ArticleValues;
  /** The editor and the time. */
  readonly text: ReactNode;
  readonly labels: ArticleLabels;
  readonly language: Language;
  /** Called with the values accepted from the published version. */
  onChosen(taken: Partial<ArticleValues>): void;
}

/** Shown when the published text has changed: both versions side by side, field by field and paragraph by paragraph. */
function ArticleConflict({ mine, theirs, text, labels, ...props }: ArticleConflictProps) {
  const { language, onChosen } = props;
  const t = useTexts();
  const panel = useRef<HTMLElement>(null);
  // The panel is at the top of the form, which may be far above the caret.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "start" });
    panel.current?.focus({ preventScroll: true });
  }, []);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const { description: _body, ...fieldLabels } = labels;
  const fields = findDifferences(mine, theirs, fieldLabels);
  const hunks = useMemo(
    () => compareBodies(toEditorBlocks(mine.description), toEditorBlocks(theirs.description)),
    [mine.description, theirs.description],
  );
  const changes = hunks.filter((hunk) => hunk.kind === "changed");
  const names = [...fields.map(({ name }) => name), ...changes.map((_, index) => `body-${index}`)];
  const getSide = (name: string): Side => choices[name] ?? "mine";
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(names.map((name) => [name, side])));
  const choose = (name: string) => (side: Side) => setChoices({ ...choices, [name]: side });

  const apply = () => {
    const taken = fields.filter(({ name }) => getSide(name) === "theirs");
    const values: Partial<ArticleValues> = Object.fromEntries(
      taken.map(({ name }) => [name, theirs[name as keyof ArticleValues]]),
    );
    const sides = changes.map((_, index) => getSide(`body-${index}`));
    const takesBody = sides.includes("theirs");
    onChosen(takesBody ? { ...values, description: mergeBodies(hunks, sides) } : values);
  };
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-labelledby="live-change">
      <h2 id="live-change">{t("workingCopy.live.title")}</h2>
      <p>{names.length > 0 ? text : t("workingCopy.live.same")}</p>
      {fields.map(({ name, label, mine, theirs }) => (
        <ConflictChoice
          key={name}
          label={label}
          mine={mine}
          theirs={theirs}
          language={language}
          side={getSide(name)}
          choose={choose(name)}
        />
      ))}
      {changes.map((change, index) => (
        <ConflictChoice
          // biome-ignore lint/suspicious/noArrayIndexKey: a difference has no id but its position
          key={index}
          label={t("adminEditor.conflict.paragraph", { number: index + 1 })}
          mine={change.mine.join("")}
          theirs={change.theirs.join("")}
          isHtml
          language={language}
          side={getSide(`body-${index}`)}
          choose={choose(`body-${index}`)}
        />
      ))}
      <div className={styles.actions}>
        {names.length > 1 && (
          <>
            <Button onPress={() => chooseAll("mine")}>{t("adminEditor.conflict.allMine")}</Button>
            <Button onPress={() => chooseAll("theirs")}>
              {t("adminEditor.conflict.allTheirs")}
            </Button>
          </>
        )}
        <Button rank="primary" onPress={apply}>
          {t("workingCopy.live.done")}
        </Button>
      </div>
    </section>
  );
}

interface LiveChangeProps {
  /** The article as published now. */
  readonly live: Article;
  /** The name of the user who saved it; "" when unknown. */
  readonly by: string;
  readonly session: CopySession;
  /** The form's values at the time of the call. */
  values(): ArticleValues;
  readonly labels: ArticleLabels;
  readonly language: Language;
  put(values: Partial<ArticleValues>): void;
  onDone(): void;
}

/**
 * Shown when the published text was saved elsewhere: the user chooses what the working copy accepts from it, then the
 * copy is based on that version.
 */
export function LiveChange({ live, by, session, values, put, onDone, ...rest }: LiveChangeProps) {
  const { t, language } = useLanguage();
  const toasts = useToasts();
  const accept = useApiCall(acceptLiveVersion);
  const [mine, setMine] = useState(() => values());
  const time = formatDateTime(live.updated_at, language);
  const take = async (taken: Partial<ArticleValues>) => {
    const pressed = findPressed();
    const now = values();
    // Another editor has changed the body meanwhile: accepting now would remove that change.
    if (taken.description !== undefined && now.description !== mine.description) {
      return setMine(now);
    }
    put(taken);
    try {
      const { id, version } = live;
      const { base_version: base } = await accept.mutateAsync({
        params: { id },
        body: { version },
      });
      session.note({ versions: { base, live: Math.max(base, version) } });
      onDone();
    } catch (error) {
      toasts.failure((t) => toErrorMessage(error, t), pressed);
    }
    return undefined;
  };
  return (
    <ArticleConflict
      key={mine.description}
      {...rest}
      text={
        by === ""
          ? t("workingCopy.live.text", { time })
          : t.rich("workingCopy.live.textBy", { name: <bdi>{by}</bdi>, time })
      }
      mine={mine}
      theirs={articleValues(live)}
      onChosen={(taken) => void take(taken)}
    />
  );
}
