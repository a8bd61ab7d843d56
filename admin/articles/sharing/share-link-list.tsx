import {
  listShareLinks,
  revokeShareLink,
  type ShareLink,
} from "@hilal/contract/articles/share-links";
import { formatDateTime } from "@hilal/i18n/dates";
import { useConfirmedCall } from "../../kit/actions/use-confirmed-call.ts";
import { Button } from "../../kit/controls/button.tsx";
import { ListFailure } from "../../kit/feedback/list-failure.tsx";
import { Badge } from "../../kit/values/badge.tsx";
import { useApiQuery } from "../../queries/use-api-query.ts";
import { useLanguage, useTexts } from "../../texts/language-provider.tsx";
import styles from "./share-dialog.module.css";

const tones = { open: "good", expired: "neutral", revoked: "bad" } as const;

/** The links there are, newest first, each with what became of it. */
export function ShareLinkList({ articleId }: { readonly articleId: number }) {
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
          onPress={() =>
            void call({
              endpoint: revokeShareLink,
              input: { params: { id: articleId, link: link.id } },
              done: (_answer, t) => t("adminPreview.share.revoked"),
              failed: (detail, t) => t("adminPreview.share.revokeFailed", { detail }),
            })
          }
        >
          {t("adminPreview.share.revoke")}
        </Button>
      )}
    </li>
  );
}
