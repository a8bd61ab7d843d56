import {
  createShareLink,
  defaultShareDays,
  listShareLinks,
  revokeShareLink,
  type ShareLink,
} from "@hilal/contract/articles/share-links";
import { ApiError } from "@hilal/contract/shared/errors";
import { limits } from "@hilal/contract/shared/limits";
import { formatDateTime } from "@hilal/i18n/dates";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { toErrorMessage } from "../api/error-message.ts";
import { useApiCall, useApiQuery } from "../api/use-api.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { ListFailure } from "../kit/feedback/list-failure.tsx";
import { OfficeDialog } from "../kit/feedback/office-dialog.tsx";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { Field } from "../kit/fields/field.tsx";
import { Tick } from "../kit/fields/tick.tsx";
import { TypedField } from "../kit/fields/typed-field.tsx";
import { TextBox } from "../kit/text-box.tsx";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import styles from "./share-dialog.module.css";

interface ShareLinkFormProps {
  readonly articleId: number;
  onMade(address: string): void;
}

/** Sets for whom and how long a link is, and whether its readers may comment. */
function ShareLinkForm({ articleId, onMade }: ShareLinkFormProps) {
  const t = useTexts();
  const [label, setLabel] = useState("");
  const [days, setDays] = useState(String(defaultShareDays));
  const [mayComment, setMayComment] = useState(false);
  const create = useApiCall(createShareLink);
  const { error } = create;
  const faults = error instanceof ApiError ? error.body.fields : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    // In React the dialog is a child of the article's form, whose submit it must not trigger.
    event.stopPropagation();
    const body = { label, days: Number(days), may_comment: mayComment };
    create.mutate(
      { params: { id: articleId }, body },
      {
        onSuccess: ({ address }) => {
          setLabel("");
          onMade(address);
        },
      },
    );
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {error && !faults && (
        <p role="alert" className={styles.failed}>
          {t("adminPreview.share.failed", { detail: toErrorMessage(error, t) })}
        </p>
      )}
      <TypedField
        label={t("adminPreview.share.label")}
        hint={t("adminPreview.share.labelHint")}
        error={faults?.label}
        dir="auto"
        maxLength={limits.nameMaxLength}
        value={label}
        onChange={setLabel}
      />
      <TypedField
        label={t("adminPreview.share.days")}
        error={faults?.days}
        isRequired
        type="number"
        min={1}
        max={limits.shareDays}
        value={days}
        onChange={setDays}
      />
      <Tick isChecked={mayComment} onChange={setMayComment}>
        {t("adminPreview.share.mayComment")}
      </Tick>
      <Button
        type="submit"
        rank="primary"
        isPending={create.isPending}
        busyLabel={t("adminPreview.share.creating")}
      >
        {t("adminPreview.share.create")}
      </Button>
    </form>
  );
}

const tones = { open: "good", expired: "neutral", revoked: "bad" } as const;

/** The existing links, newest first, each with its status. */
function ShareLinkList({ articleId }: { readonly articleId: number }) {
  const t = useTexts();
  const links = useApiQuery(listShareLinks, { params: { id: articleId } });
  return (
    <section aria-labelledby="share-links">
      <h3 id="share-links" className={styles.heading}>
        {t("adminPreview.share.links")}
      </h3>
      {links.isError && (
        <ListFailure
          title={t("adminPreview.share.listFailed")}
          error={links.error}
          onRetry={() => void links.refetch()}
        />
      )}
      {links.data?.data.length === 0 && <p>{t("adminPreview.share.none")}</p>}
      <ul className={styles.links} aria-busy={links.isLoading}>
        {links.data?.data.map((link) => (
          <LinkItem key={link.id} articleId={articleId} link={link} />
        ))}
      </ul>
    </section>
  );
}

function LinkItem({ articleId, link }: { readonly articleId: number; readonly link: ShareLink }) {
  const { t, language } = useLanguage();
  const call = useConfirmedCall();
  const [failure, setFailure] = useState<string>();
  const at = (instant: string) => formatDateTime(instant, language);
  const label = link.label || t("adminPreview.share.unnamed");
  const facts = [
    t("adminPreview.share.by", {
      name: link.created_by || t("adminLists.unknownWriter"),
      date: at(link.created_at),
    }),
    ...(link.state === "open"
      ? [t("adminPreview.share.until", { date: at(link.expires_at) })]
      : []),
    link.last_opened_at
      ? t("adminPreview.share.lastOpened", { date: at(link.last_opened_at) })
      : t("adminPreview.share.neverOpened"),
    ...(link.may_comment ? [t("adminPreview.share.comments")] : []),
  ];
  const revoke = async () => {
    const notDone = await call({
      endpoint: revokeShareLink,
      input: { params: { id: articleId, link: link.id } },
      done: (_answer, t) => t("adminPreview.share.revoked"),
      failed: (detail, t) => t("adminPreview.share.revokeFailed", { detail }),
      showsFailure: true,
    });
    setFailure(notDone?.told);
  };
  return (
    <li className={styles.link}>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{label}</bdi>{" "}
          <Badge tone={tones[link.state]}>{t(`adminPreview.share.state.${link.state}`)}</Badge>
        </p>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      {link.state === "open" && (
        <Button
          aria-label={t("adminPreview.share.revokeOf", { label })}
          onPress={() => void revoke()}
        >
          {t("adminPreview.share.revoke")}
        </Button>
      )}
      {failure && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
    </li>
  );
}

/** The address of a new share link, which is shown only once. */
function NewAddress({ address }: { readonly address: string }) {
  const t = useTexts();
  const toasts = useToasts();
  const [failure, setFailure] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.select(), []);
  const copy = async () => {
    try {
      // Over plain http a browser has no clipboard, and this throws.
      await navigator.clipboard.writeText(address);
    } catch {
      setFailure(t("adminPreview.share.copyFailed"));
      return;
    }
    setFailure(undefined);
    toasts.success((t) => t("adminPreview.share.copied"));
  };
  return (
    <div className={styles.made} role="status">
      <Field
        label={t("adminPreview.share.address")}
        hint={t("adminPreview.share.created")}
        isRequired
      >
        {({ "aria-required": _required, ...control }) => (
          <TextBox {...control} ref={box} dir="ltr" readOnly value={address} />
        )}
      </Field>
      <Button rank="primary" onPress={() => void copy()}>
        {t("adminPreview.share.copy")}
      </Button>
      {failure && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
    </div>
  );
}

interface ShareDialogProps {
  readonly articleId: number;
  onClose(): void;
}

/** Creates share links, shows the address of a new one this once, lists the existing ones and revokes them. */
export function ShareDialog({ articleId, onClose }: ShareDialogProps) {
  const t = useTexts();
  const [address, setAddress] = useState<string | null>(null);
  return (
    <OfficeDialog
      isOpen
      isWide
      title={t("adminPreview.share.dialog")}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t("adminPreview.share.close")}</Button>}
    >
      <p>{t("adminPreview.share.hint")}</p>
      <ShareLinkForm articleId={articleId} onMade={setAddress} />
      {address && <NewAddress key={address} address={address} />}
      <ShareLinkList articleId={articleId} />
    </OfficeDialog>
  );
}
