import { Icon } from "@hilal/ui/icons/icon";
import { type ReactNode, useContext } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import { FormBindingContext } from "../fields/form-binding.ts";
import { formatShortcut, hasCommandKey } from "../keys/key-names.ts";
import styles from "./save-bar.module.css";
import type { Save } from "./use-save.ts";

/** Where a form stands, from what needs its writer most to what needs nobody. */
export type Standing =
  | { readonly kind: "saving" | "uploading" | "changed" | "saved" | "clean" }
  | { readonly kind: "faulty"; readonly count: number }
  | { readonly kind: "failed"; readonly detail: string };

interface SaveBarProps {
  readonly standing: Standing;
  /** The buttons, the main one last. */
  readonly children: ReactNode;
}

/** The end of a form, always in sight: where it stands, and its buttons (product: forms 16). */
export function SaveBar({ standing, children }: SaveBarProps) {
  const t = useTexts();
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.standing} data-kind={standing.kind}>
        <Standing standing={standing} />
      </p>
      <span className={styles.keys}>
        {t("adminForms.saveKeys", { keys: formatShortcut("Ctrl+S", hasCommandKey()) })}
      </span>
      <span className={styles.buttons}>{children}</span>
    </div>
  );
}

interface FormSaveBarProps {
  readonly save: Pick<Save<never>, "failure" | "isDirty" | "isSaved" | "isSaving">;
  /** Whether a file of the form is on its way. */
  readonly isUploading: boolean;
  readonly children: ReactNode;
}

/** The bar of the form around it. */
export function FormSaveBar({ save, isUploading, children }: FormSaveBarProps) {
  const { messages } = useContext(FormBindingContext).useErrors();
  const count = Object.keys(messages).length;
  return <SaveBar standing={getStanding({ ...save, isUploading, count })}>{children}</SaveBar>;
}

interface Facts extends Pick<Save<never>, "failure" | "isDirty" | "isSaved" | "isSaving"> {
  readonly isUploading: boolean;
  /** How many fields are wrong. */
  readonly count: number;
}

/** What a form does now, then what keeps it from being saved, then what is not saved. */
function getStanding({ count, failure, ...facts }: Facts): Standing {
  if (facts.isSaving) return { kind: "saving" };
  if (facts.isUploading) return { kind: "uploading" };
  if (count > 0) return { kind: "faulty", count };
  if (failure !== null) return { kind: "failed", detail: failure };
  if (facts.isDirty) return { kind: "changed" };
  return { kind: facts.isSaved ? "saved" : "clean" };
}

function Standing({ standing }: Pick<SaveBarProps, "standing">) {
  const t = useTexts();
  switch (standing.kind) {
    case "faulty":
      return t("formState.faulty", { count: standing.count });
    case "failed":
      return t("formState.failed", { detail: standing.detail });
    case "saved":
      return (
        <>
          <Icon name="check" />
          {t("formState.saved")}
        </>
      );
    default:
      return t(`formState.${standing.kind}`);
  }
}
