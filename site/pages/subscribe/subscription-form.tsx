import type { SubscriptionPackage } from "@hilal/contract/packages";
import { limits } from "@hilal/contract/shared/limits";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { useView } from "../../page-kit/view.tsx";
import { PackageChoice } from "./package-choice.tsx";
import type { WrongFields } from "./subscription-field.ts";
import styles from "./subscription-form.module.css";
import { TextField } from "./text-field.tsx";

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
