import type { SubscriptionPackage } from "@hilal/contract/packages";
import { languageWithin } from "@hilal/i18n/text/direction-of-words";
import { useView } from "../../page-kit/view.tsx";
import { useLangSpan } from "../../shared/text/use-lang-span.ts";
import { FieldError } from "./field-error.tsx";
import styles from "./package-choice.module.css";
import formStyles from "./subscription-form.module.css";

interface PackageChoiceProps {
  readonly packages: readonly SubscriptionPackage[];
  /** The code of what was refused. */
  readonly wrong: string | undefined;
}

/** The packages as cards, one of which is chosen. */
export function PackageChoice({ packages, wrong }: PackageChoiceProps) {
  const { t } = useView();
  return (
    <fieldset className={styles.choice} aria-describedby={wrong ? "package-error" : undefined}>
      <legend className={formStyles.legend}>{t("subscribe.form.package")}</legend>
      <div className={styles.packages}>
        {packages.map((offer) => (
          <PackageCard key={offer.id} offer={offer} />
        ))}
      </div>
      <FieldError id="package-error" code={wrong} />
    </fieldset>
  );
}

function PackageCard({ offer }: { readonly offer: SubscriptionPackage }) {
  const { t, language } = useView();
  const langSpan = useLangSpan();
  return (
    <label className={styles.package}>
      <input className={styles.radio} type="radio" name="package" value={offer.id} required />
      <span className={styles.name} {...langSpan(languageWithin(offer.packageName, language))}>
        {offer.packageName}
      </span>
      <span className={styles.duration}>
        {t("subscribe.package.duration", { months: offer.noOfMonths })}
      </span>
      <span className={styles.cost}>{t("subscribe.package.cost", { cost: offer.cost })}</span>
    </label>
  );
}
