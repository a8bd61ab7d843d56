import { listPackages, packageNameIn, type SubscriptionPackage } from "@hilal/contract/packages";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { limits } from "@hilal/contract/shared/limits";
import { languageWithin } from "@hilal/i18n/text/detect-direction";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { definePage, type LoadContext } from "../../page-kit/page-definition.ts";
import { getStatus, type Section } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import formFieldStyles from "../../shared/forms/form-field.module.css";
import { readFieldErrors, useErrorText } from "../../shared/forms/read-field-errors.ts";
import { withoutQuery } from "../../shared/forms/without-query.ts";
import { EmptyMessage } from "../../shared/lists/empty-message.tsx";
import { readData } from "../../shared/lists/list-paging.ts";
import { Loaded } from "../../shared/lists/loaded.tsx";
import { useLangSpan } from "../../shared/text/lang-span.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import styles from "./subscribe.module.css";

/** The error message of a field; a code without a text gets a general message. */
function FieldError({ id, code }: { readonly id: string; readonly code?: string | undefined }) {
  const getErrorText = useErrorText();
  if (!code) return null;
  return (
    <p className={formFieldStyles.wrong} id={id}>
      {getErrorText("validation", code)}
    </p>
  );
}

interface PackageChoiceProps {
  readonly packages: readonly SubscriptionPackage[];
  /** The error code. */
  readonly wrong: string | undefined;
}

/** The packages as cards, one of which can be selected. */
function PackageChoice({ packages, wrong }: PackageChoiceProps) {
  const { t } = useView();
  return (
    <fieldset className={styles.choice} aria-describedby={wrong ? "package-error" : undefined}>
      <legend className={styles.legend}>{t("subscribe.form.package")}</legend>
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
  const name = packageNameIn(language, offer);
  return (
    <label className={styles.package}>
      <input className={styles.radio} type="radio" name="package" value={offer.id} required />
      <span className={styles.name} {...langSpan(languageWithin(name, language))}>
        {name}
      </span>{" "}
      <span className={styles.duration}>
        {t("subscribe.package.duration", { months: offer.noOfMonths })}
      </span>{" "}
      <span className={styles.cost}>{t("subscribe.package.cost", { cost: offer.cost })}</span>
    </label>
  );
}

/** The fields of a subscription request, named as in the contract. */
const subscriptionFields = ["package", "name", "email", "phone", "address"] as const;

type SubscriptionField = (typeof subscriptionFields)[number];

/**
 * The error code of each refused field: a key of the texts' area `validation`. Errors of the whole request are in
 * `request`, with a key of the area `errors`.
 */
type WrongFields = Readonly<Partial<Record<SubscriptionField | "request", string>>>;

/**
 * Reads the list of refused fields from the address; unknown ones are skipped.
 *
 * @param text pairs of field and code, such as "email:email_invalid,phone:phone_required"
 */
export function wrongFieldsFrom(text: string | undefined): WrongFields {
  return readFieldErrors(text, [...subscriptionFields, "request"]);
}

interface TextFieldProps {
  readonly name: Exclude<SubscriptionField, "package">;
  /** The error code. */
  readonly wrong: string | undefined;
  readonly type?: "text" | "email" | "tel";
  readonly maxLength: number;
  readonly pattern?: string;
  readonly autoComplete: string;
  readonly dir: "auto" | "ltr";
  /** Renders a field of several lines. */
  readonly rows?: number;
  readonly className?: string | undefined;
}

/** A required field of the request form with its label and its error. */
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

/** As validated by the contract: digits of any script with the usual punctuation. */
const phonePattern = "[+\\(]?\\p{Nd}[\\p{Nd} \\(\\).\\/\\-]{5,}";

interface SubscriptionFormProps {
  readonly packages: readonly SubscriptionPackage[];
  readonly wrong: WrongFields;
  readonly state: "open" | "wrong";
}

/** A real form, posted to the page's own path: it needs no script. */
function SubscriptionForm({ packages, wrong, state }: SubscriptionFormProps) {
  const { t, href, language } = useView();
  const getFailure = ({ request }: WrongFields) => {
    const key = `errors.${request}`;
    return t.has(key) ? (t as (known: string) => string)(key) : t("subscribe.form.failed");
  };
  return (
    <form className={styles.form} action={href("/subscribe")} method="post" id="request">
      <input type="hidden" name="language" value={language} />
      {state === "wrong" ? (
        <p className={styles.failure} role="alert">
          {getFailure(wrong)}
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

/** The data of the subscription page. */
type SubscribeData =
  /** A request was received. */
  | { readonly state: "sent" }
  /** The form, empty or with errors. */
  | {
      readonly state: "open" | "wrong";
      readonly wrong: WrongFields;
      /** Active packages, the shortest first. */
      readonly packages: Section<readonly SubscriptionPackage[]>;
    };

async function loadSubscribe(context: LoadContext): Promise<SubscribeData> {
  const { client, section, query } = context;
  if (query.sent === "1") return { state: "sent" };
  const offered = client.call(listPackages, { query: { status: "Active" } });
  return {
    state: query.wrong === undefined ? "open" : "wrong",
    wrong: wrongFieldsFrom(query.wrong),
    packages: await section("packages", readData(offered)),
  };
}

function SubscribePage({ data }: { readonly data: SubscribeData }) {
  const { t } = useView();
  if (data.state === "sent") {
    return (
      <PageTitle kicker={t("subscribe.title")} standfirst={t("subscribe.sent.text")}>
        {t("subscribe.sent.title")}
      </PageTitle>
    );
  }
  return (
    <>
      <PageTitle standfirst={t("subscribe.introduction")}>{t("subscribe.title")}</PageTitle>
      <Loaded section={data.packages} failed={t("subscribe.loadFailed")} isContent>
        {(packages) =>
          packages.length === 0 ? (
            <EmptyMessage>{t("subscribe.noPackages")}</EmptyMessage>
          ) : (
            <SubscriptionForm packages={packages} wrong={data.wrong} state={data.state} />
          )
        }
      </Loaded>
    </>
  );
}

/**
 * The active packages and the request form (product: subscriptions 1). The form is posted to the same path; the answer
 * redirects here with `sent`, or with `wrong` listing the refused fields.
 */
export const subscribePage = definePage({
  name: "subscribe",
  path: "/subscribe",
  query: ["sent", "wrong"],
  cache: withoutQuery,
  load: loadSubscribe,
  status: (data) => (data.state === "sent" ? 200 : getStatus(data.packages)),
  tags: () => [cacheTags.packages],
  meta: ({ state }, { language }) => {
    const t = translatorFor(language);
    return {
      title: state === "sent" ? t("subscribe.sent.title") : t("subscribe.title"),
      description: t("subscribe.description"),
      canonical: "/subscribe",
      ...(state === "open" ? {} : { noIndex: true }),
    };
  },
  Page: SubscribePage,
});
