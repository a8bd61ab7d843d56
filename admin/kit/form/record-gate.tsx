import type { AnswerOf, CallInput, Endpoint } from "@hilal/contract/shared/define-endpoint";
import { ApiError } from "@hilal/contract/shared/errors";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useParams } from "react-router";
import { toErrorMessage } from "../../api/error-message.ts";
import { apiQuery } from "../../api/use-api.ts";
import { useOffice, useStaff } from "../../session/office.ts";
import { noteOpened, type RecentRecord } from "../../session/recent-records.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { Button } from "../button.tsx";
import type { Crumb } from "../screen/breadcrumbs.tsx";
import { NotFoundScreen } from "../screen/not-found-screen.tsx";
import { Screen } from "../screen/screen.tsx";
import styles from "./record-gate.module.css";

interface RecordGateProps<E extends Endpoint> {
  readonly endpoint: E;
  /** The id in the URL: null for a new record, "unknown" when it is not valid. See `useRecordId`. */
  readonly id: number | null | "unknown";
  /** The screen's title and breadcrumbs while the record is loading. */
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  /** The message for a record that fails to load, such as 'Error fetching author'. */
  readonly failed: string;
  /** What is remembered of the record as opened lately; left out for records that are not gone to by name. */
  readonly recent?: (record: AnswerOf<E>) => RecentRecord;
  /** Called with the record, or with null for a new one. Remounted for another record. */
  readonly children: (record: AnswerOf<E> | null) => ReactNode;
}

/** Fetches the record that a form edits, always the newest version, and mounts the form once it is loaded. */
export function RecordGate<E extends Endpoint>(props: RecordGateProps<E>) {
  const { id } = props;
  if (id === "unknown") return <NotFoundScreen />;
  if (id === null) return props.children(null);
  return <LoadedRecord key={id} {...props} id={id} />;
}

function LoadedRecord<E extends Endpoint>({
  endpoint,
  id,
  title,
  crumbs,
  failed,
  recent,
  children,
}: RecordGateProps<E> & { readonly id: number }) {
  const t = useTexts();
  const { client } = useOffice();
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...apiQuery(client, endpoint, { params: { id } } as unknown as CallInput<E>),
    refetchOnMount: "always",
    // The form is filled once: a later response would overwrite what is being typed.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { userId } = useStaff();
  const isShown = data !== undefined && isFetchedAfterMount;
  useEffect(() => {
    if (isShown && recent) noteOpened(userId, recent(data));
  }, [isShown, data, recent, userId]);
  if (isShown) return children(data);
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  return (
    <Screen title={title} crumbs={crumbs}>
      {error ? (
        <div className={styles.failure} role="alert">
          <p>{failed}</p>
          <p>{toErrorMessage(error, t)}</p>
          <Button onPress={() => void refetch()}>{t("adminLists.tryAgain")}</Button>
        </div>
      ) : (
        <p role="status" aria-busy="true">
          {t("adminForms.loading")}
        </p>
      )}
    </Screen>
  );
}

/**
 * Reads the id from the URL of a form (see `adminRoutes`).
 * @returns null when the URL has none (a new record), "unknown" when it is not a valid id
 */
export function useRecordId(): number | null | "unknown" {
  const { id } = useParams();
  if (id === undefined) return null;
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : "unknown";
}
