import { useId } from "react";
import controls from "../../kit/controls/control.module.css";
import { textOf, useFormField } from "../../kit/fields/use-form-field.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./details.module.css";
import type { DetailsForm } from "./details-values.ts";
import {
  contrastOfWhite,
  leastContrast,
  type ThemeColourName,
  themeColours,
} from "./theme-colours.ts";

const names = Object.keys(themeColours) as ThemeColourName[];

/** The colour of an issue: one of some that read well, or one of its own. */
export function ThemeColour({ form }: { readonly form: DetailsForm }) {
  const t = useTexts();
  const id = useId();
  const { value, change, error, ref } = useFormField({ form, name: "theme_colour" });
  const colour = textOf(value).toLowerCase();
  const chosen = names.find((name) => themeColours[name] === colour);
  const contrast = contrastOfWhite(colour);
  return (
    <fieldset className={styles.colours}>
      <legend>{t("issueDesk.details.colour")}</legend>
      <label className={styles.colour}>
        <input
          type="radio"
          name={id}
          checked={colour === ""}
          onChange={() => change("")}
          ref={ref}
        />
        {t("issueDesk.details.noColour")}
      </label>
      {names.map((name) => (
        <label key={name} className={styles.colour}>
          <input
            type="radio"
            name={id}
            checked={chosen === name}
            onChange={() => change(themeColours[name])}
          />
          <Swatch colour={themeColours[name]} />
          {t(`issueDesk.details.colourName.${name}`)}
        </label>
      ))}
      <label className={styles.own}>
        {t("issueDesk.details.ownColour")}
        <input
          className={controls.control}
          dir="ltr"
          placeholder="#1d4e89"
          maxLength={7}
          aria-invalid={error ? true : undefined}
          value={chosen ? "" : textOf(value)}
          onChange={(event) => change(event.target.value)}
        />
      </label>
      {colour !== "" && contrast !== null && contrast < leastContrast && (
        <p role="status" className={styles.warning}>
          {t("issueDesk.details.paleColour", { ratio: contrast.toFixed(1) })}
        </p>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {t("issueDesk.details.badColour")}
        </p>
      )}
    </fieldset>
  );
}

/** A drawing, since a style of its own would be needed for a box in any colour. */
function Swatch({ colour }: { readonly colour: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
      <rect width="1" height="1" fill={colour} />
    </svg>
  );
}
