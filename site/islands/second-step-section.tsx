import {
  addPasskey,
  beginApp,
  beginPasskey,
  confirmApp,
  type OwnSecondStep,
  readOwnSecondStep,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  unlockSecondStep,
} from "@hilal/contract/accounts/second-step";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { ApiError } from "@hilal/contract/shared/errors";
import { limits } from "@hilal/contract/shared/limits";
import { formatDate } from "@hilal/i18n/dates";
import { buttonStyle } from "@hilal/ui/button-style";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import styles from "./account.module.css";
import {
  AccountForm,
  AccountInput,
  AccountSection,
  CodeProof,
  type SectionProps,
} from "./account-form.tsx";
import { getReason, Message, type Outcome } from "./message.tsx";
import { readerSession } from "./reader-session.ts";
import { fill } from "./text-values.ts";

// Few readers ever open either.
const loadPasskeys = () => import("@simplewebauthn/browser");
const QrCode = lazy(async () => ({
  default: (await import("../shared/pictures/qr-code.tsx")).QrCode,
}));

type BegunApp = AnswerOf<typeof beginApp>;

interface SecondStepProps extends SectionProps {
  /** Reads the profile again, whose abilities may depend on the second step. */
  onChanged(): Promise<void>;
}

/** Signing in in two steps: an app, passkeys and recovery codes (product: accounts 26). */
export function SecondStepSection({ onChanged, ...common }: SecondStepProps) {
  const { texts, profile } = common;
  const { secondStep: words } = texts;
  const [step, setStep] = useState<OwnSecondStep | null>(null);
  const [grant, setGrant] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [said, say] = useState<Outcome | null>(null);
  const load = useCallback(async () => {
    setStep(await readerSession().client.call(readOwnSecondStep));
  }, []);
  useEffect(() => {
    load().catch(() => say({ kind: "failure", text: texts.loadFailed }));
  }, [load, texts.loadFailed]);

  useEffect(() => {
    // The browser looked for the address's fragment before the section was there.
    if (location.hash === "#two-step") document.getElementById("two-step")?.scrollIntoView();
  }, []);

  const fail = (error: unknown) => {
    const fields = error instanceof ApiError ? error.body.fields : undefined;
    // The proof of identity is over.
    if (fields?.grant) setGrant(null);
    say({ kind: "failure", text: Object.values(fields ?? {})[0] ?? getReason(error, texts) });
  };
  const act = async (
    call: () => Promise<{ readonly recovery_codes: string[] | null } | undefined>,
    text: string,
  ) => {
    say(null);
    try {
      const answer = await call();
      if (answer?.recovery_codes) setCodes(answer.recovery_codes);
      await load();
      await onChanged();
      say({ kind: "success", text });
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };

  const isOn = step !== null && (step.app || step.passkeys.length > 0);
  const change = { onChange: act, onFailure: fail };
  return (
    <AccountSection title={words.title} anchor="two-step">
      <p>{words.text}</p>
      {step?.is_demanded && !isOn ? <p className={styles.demand}>{words.demanded}</p> : null}
      {step ? <p>{isOn ? words.on : words.off}</p> : null}
      {step?.is_demanded && isOn && !codes ? (
        <p>
          <a className={buttonStyle("primary")} href="/admin">
            {words.backToOffice}
          </a>
        </p>
      ) : null}
      {codes && <NewCodes texts={texts} codes={codes} onKept={() => setCodes(null)} />}
      {!codes && !grant && <Unlock profile={profile} texts={texts} onUnlocked={setGrant} />}
      {!codes && grant && step && (
        <>
          <AppPart {...common} {...change} step={step} grant={grant} />
          <PasskeysPart {...common} {...change} step={step} grant={grant} />
          {isOn && <CodesPart {...common} {...change} step={step} grant={grant} />}
        </>
      )}
      <Message said={said} />
    </AccountSection>
  );
}

interface UnlockProps extends Pick<SectionProps, "profile" | "texts"> {
  onUnlocked(grant: string): void;
}

/** Asks for the proof of identity without which nothing of the second step can be changed. */
function Unlock({ profile, texts, onUnlocked }: UnlockProps) {
  const { secondStep: words } = texts;
  const [isAsking, setAsking] = useState(false);
  if (!profile.email_verified) return <p>{words.verifyFirst}</p>;
  if (!isAsking) {
    return (
      <p>
        <button className={buttonStyle()} type="button" onClick={() => setAsking(true)}>
          {words.change}
        </button>
      </p>
    );
  }
  const unlock = async ({ password, code }: Readonly<Record<string, string>>) => {
    const { grant } = await readerSession().client.call(unlockSecondStep, {
      body: profile.has_password ? { password } : { code },
    });
    onUnlocked(grant);
    return "";
  };
  return (
    <AccountForm submit={words.unlock} texts={texts} onSubmit={unlock}>
      {(errors) =>
        profile.has_password ? (
          <>
            <input type="email" autoComplete="username" value={profile.email} readOnly hidden />
            <AccountInput
              name="password"
              type="password"
              dir="ltr"
              label={words.password}
              hint={words.unlockHint}
              autoComplete="current-password"
              maxLength={limits.passwordMaxLength}
              required
              error={errors.password}
            />
          </>
        ) : (
          <CodeProof texts={texts} purpose="second-step" error={errors.code} />
        )
      }
    </AccountForm>
  );
}

interface PartProps extends SectionProps {
  readonly step: OwnSecondStep;
  readonly grant: string;
  onChange(
    act: () => Promise<{ readonly recovery_codes: string[] | null } | undefined>,
    text: string,
  ): Promise<boolean>;
  onFailure(error: unknown): void;
}

/** The app that computes codes: a picture to scan, and the first code as proof. */
function AppPart({ texts, step, grant, onChange, onFailure }: PartProps) {
  const { secondStep: words } = texts;
  const [begun, setBegun] = useState<BegunApp | null>(null);
  const { client } = readerSession();
  const begin = async () => {
    try {
      setBegun(await client.call(beginApp, { body: { grant } }));
    } catch (error) {
      onFailure(error);
    }
  };
  const confirm = async ({ code = "" }: Readonly<Record<string, string>>) => {
    const body = { grant, setup: begun?.setup ?? "", code };
    const answer = await client.call(confirmApp, { body });
    await onChange(async () => answer, "");
    setBegun(null);
    return words.appAdded;
  };
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>{words.app}</h3>
      {begun ? (
        <>
          <p>{words.scan}</p>
          <Suspense fallback={<div className={styles.qr} />}>
            <QrCode className={styles.qr} text={begun.address} />
          </Suspense>
          <p>
            <code className={styles.secret} dir="ltr">
              {begun.secret.match(/.{1,4}/g)?.join(" ")}
            </code>
          </p>
          <AccountForm submit={words.confirmApp} texts={texts} onSubmit={confirm}>
            {(errors) => (
              <AccountInput
                name="code"
                dir="ltr"
                inputMode="numeric"
                label={words.appCode}
                autoComplete="one-time-code"
                maxLength={20}
                required
                error={errors.code ?? errors.setup ?? errors.grant}
              />
            )}
          </AccountForm>
        </>
      ) : (
        <>
          <p>{step.app ? words.appOn : words.appOff}</p>
          <p className={styles.buttons}>
            <button className={buttonStyle()} type="button" onClick={() => void begin()}>
              {step.app ? words.replaceApp : words.addApp}
            </button>
            {step.app ? (
              <button
                className={buttonStyle("quiet")}
                type="button"
                onClick={() =>
                  void onChange(() => client.call(removeApp, { body: { grant } }), words.appRemoved)
                }
              >
                {words.removeApp}
              </button>
            ) : null}
          </p>
        </>
      )}
    </div>
  );
}

/** How many recovery codes are left, and new ones. */
function CodesPart({ texts, step, grant, onChange }: PartProps) {
  const { secondStep: words } = texts;
  const renew = () => readerSession().client.call(renewRecoveryCodes, { body: { grant } });
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>{words.codes}</h3>
      <p>{fill(words.codesLeft, { count: String(step.recovery_codes) })}</p>
      <button className={buttonStyle()} type="button" onClick={() => void onChange(renew, "")}>
        {words.newCodes}
      </button>
    </div>
  );
}

/** The passkeys, each with its name. */
function PasskeysPart({ texts, language, digits, step, grant, onChange }: PartProps) {
  const { secondStep: words } = texts;
  const { client } = readerSession();
  const day = (instant: string) => formatDate(instant, language, digits);
  const make = async ({ name = "" }: Readonly<Record<string, string>>) => {
    const { options, setup } = await client.call(beginPasskey, { body: { grant } });
    const { startRegistration } = await loadPasskeys();
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    // The browser's own words for a refusal are not in the reader's language.
    const made = await startRegistration({ optionsJSON }).catch(() => null);
    if (!made) throw new PasskeyNotMade(words.passkeyNotMade);
    const passkey = { ...made, response: { ...made.response } };
    const answer = await client.call(addPasskey, { body: { grant, setup, name, passkey } });
    await onChange(async () => answer, "");
    return words.passkeyAdded;
  };
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>{words.passkeys}</h3>
      {step.passkeys.length === 0 ? <p>{words.noPasskey}</p> : null}
      <ul className={styles.list}>
        {step.passkeys.map(({ id, name, created_at, last_used_at }) => (
          <li key={id} className={styles.item}>
            <p dir="auto">{name}</p>
            <p className={styles.small}>
              {last_used_at
                ? fill(words.passkeyUsed, { date: day(created_at), used: day(last_used_at) })
                : fill(words.passkeySince, { date: day(created_at) })}
            </p>
            <button
              className={buttonStyle("quiet")}
              type="button"
              onClick={() =>
                void onChange(
                  () => client.call(removePasskey, { body: { grant, id } }),
                  words.passkeyRemoved,
                )
              }
            >
              {fill(words.removePasskey, { name })}
            </button>
          </li>
        ))}
      </ul>
      {"PublicKeyCredential" in globalThis ? (
        <AccountForm submit={words.addPasskey} texts={texts} clears onSubmit={make}>
          {(errors) => (
            <AccountInput
              name="name"
              dir="auto"
              label={words.passkeyName}
              maxLength={60}
              required
              error={errors.name ?? errors.passkey ?? errors.setup ?? errors.grant}
            />
          )}
        </AccountForm>
      ) : (
        <p>{words.passkeysUnknown}</p>
      )}
    </div>
  );
}

/** The browser made no passkey: the person closed its dialog, or the device has this one already. */
class PasskeyNotMade extends ApiError {
  constructor(reason: string) {
    super({ error: reason, code: "validation_failed" });
  }
}

interface NewCodesProps extends Pick<SectionProps, "texts"> {
  readonly codes: readonly string[];
  onKept(): void;
}

/** New recovery codes, which are shown this once. */
function NewCodes({ texts, codes, onKept }: NewCodesProps) {
  const { secondStep: words } = texts;
  const [said, say] = useState<Outcome | null>(null);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join("\n"));
    say({ kind: "success", text: words.copied });
  };
  return (
    <div className={styles.part}>
      <h3 className={styles.subtitle}>{words.codes}</h3>
      <p>{words.codesText}</p>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className={styles.buttons}>
        <button className={buttonStyle()} type="button" onClick={() => void copy()}>
          {words.copyCodes}
        </button>
        <button className={buttonStyle("primary")} type="button" onClick={onKept}>
          {words.done}
        </button>
      </p>
      <Message said={said} />
    </div>
  );
}
