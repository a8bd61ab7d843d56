import type { SubscriptionPackage } from "@hilal/contract/packages";
import { limits } from "@hilal/contract/shared/limits";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { useView } from "../../page-kit/view.tsx";
import formFieldStyles from "../../shared/forms/form-field.module.css";
import { FieldError } from "./field-error.tsx";
import { PackageChoice } from "./package-choice.tsx";
import type { SubscriptionField, WrongFields } from "./subscription-field.ts";
import styles from "./subscription-form.module.css";

interface TextFieldProps {
  readonly name: Exclude<SubscriptionField, "package">;
  /** The code of what was refused. */
  readonly wrong: string | undefined;
  readonly type?: "text" | "email" | "tel";
  readonly maxLength: number;
  readonly pattern?: string;
  readonly autoComplete: string;
  readonly dir: "auto" | "ltr";
  /** Makes it a field of several lines. */
  readonly rows?: number;
  readonly className?: string | undefined;
}

/** A required field of the request form with its label and what was refused. */
function TextField({ wrong, rows, className, type = "text", ...input }: TextFieldProps) {
  const { t } = useView();
  const { name } = input;
  const id = `request-${name}`;
  const attributes = {
    ...input,
    id,
    className: formFieldStyles.input,
    required: true,
    ...(wrong ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {}),
  };
  return (
    <div className={classNames(formFieldStyles.field, className)}>
      <label className={formFieldStyles.label} htmlFor={id}>
        {t(`subscribe.form.${name}`)}
      </label>
      {rows === undefined ? (
        <input type={type} {...attributes} />
      ) : (
        <textarea rows={rows} {...attributes} />
      )}
      <FieldError id={`${id}-error`} code={wrong} />
    </div>
  );
}

/** As the contract checks it: digits of any script with the usual signs around them. */
const phonePattern = "[+\\(]?\\p{Nd}[\\p{Nd} \\(\\).\\/\\-]{5,}";

interface SubscriptionFormProps {
  readonly packages: readonly SubscriptionPackage[];
  readonly wrong: WrongFields;
  readonly state: "open" | "wrong";
}

/** A real form, posted to the page's own path: it needs no script. */
export function SubscriptionForm({ packages, wrong, state }: SubscriptionFormProps) {
  const { t, href, language } = useView();
  const failureOf = ({ request }: WrongFields) => {
    const key = `errors.${request}`;
    return t.has(key) ? (t as (known: string) => string)(key) : t("subscribe.form.failed");
  };
  return (
    <form className={styles.form} action={href("/subscribe")} method="post" id="request">
      <input type="hidden" name="language" value={language} />
      {state === "wrong" ? (
        <p className={styles.failure} role="alert">
          {failureOf(wrong)}
        </p>
      ) : null}
      <PackageChoice packages={packages} wrong={wrong.package} />
      <fieldset className={styles.fields}>
        <legend className={styles.legend}>{t("subscribe.form.title")}</legend>
        <TextField
          name="name"
          wrong={wrong.name}
          maxLength={limits.nameMaxLength}
          autoComplete="name"
          dir="auto"
        />
        <TextField
          name="email"
          wrong={wrong.email}
          type="email"
          maxLength={limits.emailMaxLength}
          autoComplete="email"
          dir="ltr"
        />
        <TextField
          name="phone"
          wrong={wrong.phone}
          type="tel"
          maxLength={limits.phoneMaxLength}
          pattern={phonePattern}
          autoComplete="tel"
          dir="ltr"
        />
        <TextField
          name="address"
          wrong={wrong.address}
          maxLength={limits.addressMaxLength}
          rows={3}
          autoComplete="street-address"
          dir="auto"
          className={styles.wide}
        />
      </fieldset>
      <button className={classNames(buttonStyle("primary"), styles.send)} type="submit">
        {t("subscribe.form.submit")}
      </button>
    </form>
  );
}
