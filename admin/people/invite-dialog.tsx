import { invite } from "@hilal/contract/accounts/invitations";
import { setUserRole, type User } from "@hilal/contract/accounts/users";
import { type Role, roles } from "@hilal/contract/shared/abilities";
import { ApiError } from "@hilal/contract/shared/errors";
import { limits } from "@hilal/contract/shared/limits";
import { type Language, languageCodes, languages } from "@hilal/i18n/languages";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { toErrorMessage } from "../api/error-message.ts";
import { Button } from "../kit/button.tsx";
import { FormDialog } from "../kit/feedback/form-dialog.tsx";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { Field } from "../kit/fields/field.tsx";
import { SelectBox } from "../kit/select-box.tsx";
import { TextBox } from "../kit/text-box.tsx";
import { useOffice } from "../session/office.ts";
import { useLanguage } from "../texts/language-provider.tsx";
import styles from "./people-screen.module.css";
import { getPersonName } from "./person-name.ts";

/**
 * Invites a colleague by mail. An address that has an account cannot be invited: the dialog offers to change that
 * account's role instead (product: accounts 19).
 */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { t, language } = useLanguage();
  const { client } = useOffice();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("author");
  const [names, setNames] = useState({ first_name: "", last_name: "" });
  const [spoken, setSpoken] = useState<Language>(language);
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [account, setAccount] = useState<User | null>(null);

  const first = useRef<HTMLInputElement>(null);
  // The dialog is opened to type an address.
  useEffect(() => first.current?.focus(), []);

  const attempt = async (act: () => Promise<unknown>, refused?: (error: ApiError) => boolean) => {
    setBusy(true);
    setFaults({});
    setFailure(undefined);
    try {
      await act();
      void queries.invalidateQueries({ queryKey: ["users"] });
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? error.body.fields : undefined;
      if (error instanceof ApiError && refused?.(error)) return;
      if (fields) setFaults(fields);
      else setFailure(toErrorMessage(error, t));
    } finally {
      setBusy(false);
    }
  };
  const send = () => {
    setAccount(null);
    return attempt(
      async () => {
        const body = { email, role, ...names, language: spoken };
        const invited = await client.call(invite, { body });
        toasts.success((t) => t("people.inviteDialog.sent", { email: invited.email }));
      },
      ({ body }) => {
        if (body.code !== "email_taken" || !body.current) return false;
        setAccount(body.current as User);
        return true;
      },
    );
  };
  const giveRole = (user: User) =>
    attempt(async () => {
      await client.call(setUserRole, { params: { id: user.id }, body: { role } });
      toasts.success((t) => t("people.roleGiven", { name: getPersonName(user) }));
    });

  return (
    <FormDialog
      title={t("people.inviteDialog.title")}
      action={t("people.inviteDialog.send")}
      isBusy={isBusy}
      failure={failure}
      onAct={() => void send()}
      onClose={onClose}
    >
      <Field label={t("people.inviteDialog.email")} error={faults.email} isRequired>
        {(control) => (
          <TextBox
            {...control}
            ref={first}
            type="email"
            dir="ltr"
            maxLength={limits.emailMaxLength}
            value={email}
            onChange={({ target }) => {
              setEmail(target.value);
              setAccount(null);
            }}
          />
        )}
      </Field>
      <Field label={t("people.inviteDialog.role")} error={faults.role} isRequired>
        {(control) => (
          <SelectBox
            {...control}
            value={role}
            onChange={({ target }) => setRole(target.value as Role)}
          >
            {roles.map((name) => (
              <option key={name} value={name}>
                {t(`roles.${name}`)}
              </option>
            ))}
          </SelectBox>
        )}
      </Field>
      {account && (
        <div className={styles.offer} role="alert">
          <p>
            {t("people.inviteDialog.hasAccount", {
              name: getPersonName(account),
              role: t(`roles.${account.role ?? "reader"}`),
            })}
          </p>
          {account.role === role ? (
            <p>{t("people.inviteDialog.hasThisRole", { name: getPersonName(account) })}</p>
          ) : (
            <Button onPress={() => void giveRole(account)}>
              {t("people.inviteDialog.giveRole", {
                name: getPersonName(account),
                role: t(`roles.${role}`),
              })}
            </Button>
          )}
        </div>
      )}
      <div className={styles.names}>
        {(["first_name", "last_name"] as const).map((name) => (
          <Field
            key={name}
            label={t(
              name === "first_name"
                ? "people.inviteDialog.firstName"
                : "people.inviteDialog.lastName",
            )}
            error={faults[name]}
          >
            {(control) => (
              <TextBox
                {...control}
                dir="auto"
                maxLength={limits.nameMaxLength}
                value={names[name]}
                onChange={({ target }) => setNames({ ...names, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <Field label={t("people.inviteDialog.language")} error={faults.language}>
        {(control) => (
          <SelectBox
            {...control}
            value={spoken}
            onChange={({ target }) => setSpoken(target.value === "ur" ? "ur" : "en")}
          >
            {languageCodes.map((code) => (
              <option key={code} value={code} lang={code}>
                {languages[code].name}
              </option>
            ))}
          </SelectBox>
        )}
      </Field>
    </FormDialog>
  );
}
