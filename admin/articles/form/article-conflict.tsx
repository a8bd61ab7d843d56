import type { Language } from "@hilal/i18n/languages";
import { useMemo, useState } from "react";
import { Button } from "../../kit/controls/button.tsx";
import type { OfficeForm } from "../../kit/fields/use-zod-form.ts";
import { differences } from "../../kit/form/differences.ts";
import type { SaveConflict } from "../../kit/form/use-save.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { compareBodies, mergeBodies, type Side } from "../comparison/compare-bodies.ts";
import { toEditorBlocks } from "../editor/to-editor-blocks.ts";
import type { ArticleSent, ArticleValues } from "../values/article-values.ts";
import type { ArticleLabels } from "../values/use-article-labels.ts";
import styles from "./article-conflict.module.css";
import { ConflictChoice } from "./conflict-choice.tsx";

interface ArticleConflictProps {
  readonly conflict: SaveConflict<ArticleValues>;
  readonly form: OfficeForm<ArticleValues, ArticleSent>;
  readonly labels: ArticleLabels;
  readonly language: Language;
}

/** Somebody else saved in between: both versions side by side, field by field and paragraph by paragraph. */
export function ArticleConflict({ conflict, form, labels, language }: ArticleConflictProps) {
  const t = useTexts();
  const { theirs } = conflict;
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const mine = form.getValues();
  const { description: _body, ...fieldLabels } = labels;
  const fields = differences(mine, theirs, fieldLabels);
  const hunks = useMemo(
    () => compareBodies(toEditorBlocks(mine.description), toEditorBlocks(theirs.description)),
    [mine.description, theirs.description],
  );
  const changes = hunks.filter((hunk) => hunk.kind === "changed");
  const names = [...fields.map(({ name }) => name), ...changes.map((_, index) => `body-${index}`)];
  const sideOf = (name: string): Side => choices[name] ?? "mine";
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(names.map((name) => [name, side])));
  const choose = (name: string) => (side: Side) => setChoices({ ...choices, [name]: side });

  const apply = () => {
    for (const { name } of fields) {
      if (sideOf(name) === "mine") continue;
      const field = name as keyof ArticleValues;
      form.setValue(field, theirs[field], { shouldDirty: true });
    }
    const sides = changes.map((_, index) => sideOf(`body-${index}`));
    if (changes.length > 0) {
      form.setValue("description", mergeBodies(hunks, sides), { shouldDirty: true });
    }
    conflict.keepMine();
  };
  return (
    <section className={styles.panel} role="alert">
      <h2>{t("adminEditor.conflict.title")}</h2>
      <p>{t(names.length > 0 ? "adminEditor.conflict.text" : "adminEditor.conflict.same")}</p>
      {fields.map(({ name, label, mine, theirs }) => (
        <ConflictChoice
          key={name}
          label={label}
          mine={mine}
          theirs={theirs}
          language={language}
          side={sideOf(name)}
          choose={choose(name)}
        />
      ))}
      {changes.map((change, index) => (
        <ConflictChoice
          // biome-ignore lint/suspicious/noArrayIndexKey: a difference is known by its place
          key={index}
          label={t("adminEditor.conflict.paragraph", { number: index + 1 })}
          mine={change.mine.join("")}
          theirs={change.theirs.join("")}
          isHtml
          language={language}
          side={sideOf(`body-${index}`)}
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
          {t("adminEditor.conflict.save")}
        </Button>
      </div>
    </section>
  );
}
