import { classNames } from "@hilal/ui/class-names";
import { useView } from "../../page-kit/view.tsx";
import styles from "../../shared/forms/form-field.module.css";
import { FieldError } from "./field-error.tsx";
import type { SubscriptionField } from "./subscription-field.ts";

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
export function TextField({ wrong, rows, className, type = "text", ...input }: TextFieldProps) {
  const { t } = useView();
  const { name } = input;
  const id = `request-${name}`;
  const attributes = {
    ...input,
    id,
    className: styles.input,
    required: true,
    ...(wrong ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {}),
  };
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
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
