import { directionOf, type Language } from "@hilal/i18n/languages";
import { useId } from "react";
import { useTexts } from "../../../texts/language-provider.tsx";
import type { Side } from "../../comparison/compare-bodies.ts";
import { WrittenBlocks } from "../../editor/written-blocks.tsx";
import styles from "./article-conflict.module.css";

interface ConflictChoiceProps {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** The texts are pieces of a body, as the editor writes them. */
  readonly isHtml?: boolean;
  readonly language: Language;
  readonly side: Side;
  choose(side: Side): void;
}

/** One difference: what each version has, and which of them stays. */
export function ConflictChoice({ label, side, choose, ...texts }: ConflictChoiceProps) {
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
    <p lang={language} dir={directionOf(language)}>
      {text}
    </p>
  );
}
