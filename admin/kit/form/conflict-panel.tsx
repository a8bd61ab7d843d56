import { useContext } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import { FieldLabelsContext } from "../fields/field-labels.ts";
import { valueLabel } from "../fields/labels.ts";
import styles from "./conflict-panel.module.css";
import { findDifferences } from "./differences.ts";
import type { SaveConflict } from "./use-save.ts";

interface ConflictPanelProps<Values extends FieldValues> {
  readonly conflict: SaveConflict<Values>;
}

/** Shown when another user saved in between: both versions side by side, and the choice between them. */
export function ConflictPanel<Values extends FieldValues>({
  conflict,
}: ConflictPanelProps<Values>) {
  const t = useTexts();
  const labels = useContext(FieldLabelsContext);
  const { getValues } = useFormContext();
  const rows = findDifferences(getValues(), conflict.theirs, labels);
  const shown = (name: string, value: string) =>
    valueLabel(name, value, t) || t("adminForms.conflict.empty");
  return (
    <section className={styles.panel} role="alert">
      <h2>{t("adminForms.conflict.title")}</h2>
      <p>{t(rows.length > 0 ? "adminForms.conflict.text" : "adminForms.conflict.same")}</p>
      {rows.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t("adminForms.conflict.field")}</th>
                <th scope="col">{t("adminForms.conflict.yours")}</th>
                <th scope="col">{t("adminForms.conflict.theirs")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.label}</th>
                  <td dir="auto">{shown(row.name, row.mine)}</td>
                  <td dir="auto">{shown(row.name, row.theirs)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={styles.actions}>
        <Button onPress={conflict.takeTheirs}>{t("adminForms.conflict.takeTheirs")}</Button>
        <Button rank="primary" onPress={conflict.keepMine}>
          {t("adminForms.conflict.keepMine")}
        </Button>
      </div>
    </section>
  );
}
