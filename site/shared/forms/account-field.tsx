import { limits } from "@hilal/contract/shared/limits";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import styles from "./account-field.module.css";
import fields from "./form-field.module.css";
import { useErrorText } from "./read-field-errors.ts";

interface AccountFieldProps {
  readonly name: "email" | "password" | "first_name" | "last_name";
  readonly label: string;
  /** For password managers (HTML, autofill). */
  readonly autoComplete: string;
  /** The error code. */
  readonly wrong?: string | undefined;
  readonly hint?: string | undefined;
  readonly required?: boolean;
  /** What the field contains at first. */
  readonly value?: string | undefined;
}

const types = { email: "email", password: "password", first_name: "text", last_name: "text" };
const lengths = {
  email: limits.emailMaxLength,
  password: limits.passwordMaxLength,
  first_name: limits.nameMaxLength,
  last_name: limits.nameMaxLength,
};

const missing = {
  email: "validation.email_required",
  password: "validation.password_required",
  first_name: "validation.name_required",
  last_name: "validation.name_required",
} as const;

/** A field of an account form with its label, its hint and its error. */
export function AccountField({
  name,
  label,
  wrong,
  hint,
  required = true,
  value,
  ...rest
}: AccountFieldProps) {
  const { t } = useView();
  const getErrorText = useErrorText();
  const id = `account-${name}`;
  const isPassword = name === "password";
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {required ? label : t("login.optional", { field: label })}
      </label>
      <span className={styles.line}>
        <input
          {...rest}
          id={id}
          className={fields.input}
          name={name}
          type={types[name]}
          defaultValue={value}
          dir={name === "email" || isPassword ? "ltr" : "auto"}
          maxLength={lengths[name]}
          required={required}
          {...(required ? { [hooks.missing]: t(missing[name]) } : {})}
          aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
          aria-invalid={wrong ? true : undefined}
          autoCapitalize={isPassword || name === "email" ? "none" : "words"}
          spellCheck={false}
        />
        {isPassword ? (
          <button
            className={styles.show}
            type="button"
            {...{ [hooks.shows]: id }}
            aria-pressed="false"
            aria-label={t("login.showPassword")}
            title={t("login.showPassword")}
          >
            <Eye />
          </button>
        ) : null}
      </span>
      {hint ? (
        <p className={fields.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <p className={fields.wrong} id={`${id}-error`}>
        {wrong ? getErrorText("validation", wrong) : null}
      </p>
    </div>
  );
}

function Eye() {
  return (
    <svg className={styles.eye} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
      <path className={styles.slash} d="M4 20 20 4" />
    </svg>
  );
}
