import { adminLink } from "@hilal/contract/admin-routes";
import { readIssuePlan } from "@hilal/contract/issues/issue-desk";
import type { IssuePlan, IssueStage } from "@hilal/contract/issues/issue-plan";
import { createRehearsal } from "@hilal/contract/issues/issue-release";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { editions } from "@hilal/contract/shared/editions";
import { ApiError } from "@hilal/contract/shared/errors";
import { formatDateTime, formatMonth, formatNumber } from "@hilal/i18n/dates";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { toErrorMessage } from "../api/error-message.ts";
import { useApiCall, useApiQuery } from "../api/use-api.ts";
import { MomentFields, toMomentIn } from "../articles/desk/moment-fields.tsx";
import { editArticlePath } from "../articles/edit-article-path.ts";
import { Badge } from "../kit/badge.tsx";
import { LinkButton } from "../kit/button.tsx";
import { FormDialog } from "../kit/feedback/form-dialog.tsx";
import { Field } from "../kit/fields/field.tsx";
import { RecordGate, useRecordId } from "../kit/form/record-gate.tsx";
import { Screen } from "../kit/screen/screen.tsx";
import { TabLinks } from "../kit/screen/tab-links.tsx";
import { SelectBox } from "../kit/select-box.tsx";
import { useStaff } from "../session/office.ts";
import type { RecentRecord } from "../session/recent-records.ts";
import { useTexts } from "../texts/language-provider.tsx";
import type { OfficeTexts } from "../texts/load-texts.ts";
import { CheckView } from "./check-view.tsx";
import { ContentsView } from "./contents/contents-view.tsx";
import { type DeskTab, deskTabPath, deskTabs } from "./desk-tab-path.ts";
import { DetailsView } from "./details-view.tsx";
import { DocumentsView } from "./documents-view.tsx";
import { FlatPlan } from "./flat-plan.tsx";
import { IssueDeskProvider, useDeskState, useIssueDesk } from "./issue-desk-context.tsx";
import styles from "./issue-desk-screen.module.css";
import { type DeskSlot, listSlots } from "./model/contents.ts";
import { offeredMoment } from "./offered-moment.ts";
import { pagesText } from "./pages-text.ts";
import releaseStyles from "./release.module.css";
import { ReleaseView } from "./release-view.tsx";

const tones: Readonly<Record<IssueStage, "waiting" | "neutral" | "good">> = {
  planned: "neutral",
  closed: "waiting",
  released: "good",
};

/** The facts of an issue: its edition, its progress, and the writers who are late. */
function IssueHead() {
  const t = useTexts();
  const { plan, contents } = useDeskState();
  const slots = listSlots(contents);
  const ready = slots.filter(({ state }) => state === "ready").length;
  const due = plan.release && !plan.release.released_at && !plan.release.failed_at;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("issueDesk.head.edition")}</dt>
        <dd>{t(`editions.${plan.edition}.name`)}</dd>
      </div>
      {plan.number !== "" && (
        <div>
          <dt>{t("issueDesk.head.number")}</dt>
          <dd>
            <bdi>{plan.number}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t("issueDesk.head.date")}</dt>
        <dd>{formatMonth(plan.publish_date, t.language)}</dd>
      </div>
      <div>
        <dt>{t("issueDesk.head.stage")}</dt>
        <dd className={styles.stage}>
          <Badge tone={tones[plan.stage]}>{t(`issueDesk.stage.${plan.stage}`)}</Badge>
          {due && plan.release && (
            <span>
              {t("issueDesk.head.due", { time: formatDateTime(plan.release.due_at, t.language) })}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t("issueDesk.head.progress")}</dt>
        <dd>
          {t("issueDesk.head.ready", {
            ready: formatNumber(ready, t.language),
            total: formatNumber(slots.length, t.language),
          })}
        </dd>
      </div>
      <div>
        <dt>{t("issueDesk.head.length")}</dt>
        <dd>
          {t("issueDesk.head.words", { count: plan.words })}{" "}
          <span className={styles.soft}>
            {t("issueDesk.head.pages", { pages: pagesText(plan.estimated_pages, t.language) })}
          </span>
        </dd>
      </div>
      <Late slots={slots.filter(({ is_late }) => is_late)} />
    </dl>
  );
}

function Late({ slots }: { readonly slots: readonly DeskSlot[] }) {
  const t = useTexts();
  if (slots.length === 0) return null;
  const named = slots.map(({ writer, article }) => writer?.name || article?.writer);
  const names = [...new Set(named.filter((name) => name !== undefined && name !== ""))];
  const count = slots.length;
  return (
    <div>
      <dt>{t("issueDesk.contents.late")}</dt>
      <dd className={styles.late}>
        {names.length > 0
          ? t("issueDesk.head.lateOf", {
              count,
              names: new Intl.ListFormat(t.language).format(names as string[]),
            })
          : t("issueDesk.head.late", { count })}
      </dd>
    </div>
  );
}

/** Why a rehearsal at a moment shows nothing of the issue; null when it is released by then. */
function findRehearsalGap({ stage, release }: IssuePlan, at: string, t: OfficeTexts) {
  if (stage === "planned") return t("issueRelease.rehearse.isOpen");
  if (!release || release.failed_at || release.taken_back_at) {
    return t("issueRelease.rehearse.notSet");
  }
  if (at === "" || Date.parse(release.due_at) <= Date.parse(at)) return null;
  return t("issueRelease.rehearse.later", { time: formatDateTime(release.due_at, t.language) });
}

/** Opens a preview of the site as of a chosen time, in a new tab. */
function PreviewDateDialog({ onClose }: { onClose(): void }) {
  const t = useTexts();
  const { plan } = useDeskState();
  const rehearse = useApiCall(createRehearsal);
  const [first] = useState(() => offeredMoment(plan));
  const [date, setDate] = useState(first.slice(0, 10));
  const [time, setTime] = useState(first.slice(11, 16));
  const [path, setPath] = useState(plan.stage === "planned" ? "/" : plan.address || "/");
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [made, setMade] = useState<AnswerOf<typeof createRehearsal>>();
  const at = toMomentIn(date, time);
  const gap = findRehearsalGap(plan, at, t);
  const begin = async () => {
    if (!at) return setFault(t("issueRelease.release.badMoment"));
    // Opened immediately, since browsers block a tab that is opened after waiting.
    const tab = window.open("", "_blank");
    try {
      const answer = await rehearse.mutateAsync({ body: { at, path } });
      setMade(answer);
      if (tab) {
        tab.opener = null;
        tab.location.href = answer.address;
      }
    } catch (error) {
      tab?.close();
      const refused = error instanceof ApiError ? error.body.fields?.at : undefined;
      if (refused) setFault(refused);
      else setFailure(t("issueRelease.rehearse.failed", { detail: toErrorMessage(error, t) }));
    }
    return undefined;
  };
  const change = (put: (value: string) => void) => (value: string) => {
    put(value);
    setFault(undefined);
    setFailure(undefined);
    setMade(undefined);
  };
  return (
    <FormDialog
      title={t("issueRelease.rehearse.title")}
      action={t("issueRelease.rehearse.begin")}
      isBusy={rehearse.isPending}
      failure={failure}
      onAct={() => void begin()}
      onClose={onClose}
    >
      <p>{t("issueRelease.rehearse.hint")}</p>
      <p role="status" className={gap ? releaseStyles.note : undefined}>
        {gap}
      </p>
      <MomentFields
        date={date}
        time={time}
        error={fault}
        onDate={change(setDate)}
        onTime={change(setTime)}
      />
      <Field label={t("issueRelease.rehearse.start")} isRequired>
        {(control) => (
          <SelectBox
            {...control}
            value={path}
            onChange={(event) => change(setPath)(event.target.value)}
          >
            {plan.address && (
              <option value={plan.address}>{t("issueRelease.rehearse.issuePage")}</option>
            )}
            <option value="/">{t("issueRelease.rehearse.homePage")}</option>
          </SelectBox>
        )}
      </Field>
      {made && (
        <p role="status">
          <a href={made.address} target="_blank" rel="noopener" className={releaseStyles.way}>
            {t("issueRelease.rehearse.open")}
          </a>{" "}
          {t("issueRelease.rehearse.until", { time: formatDateTime(made.expires_at, t.language) })}
        </p>
      )}
    </FormDialog>
  );
}

/** The next step for the issue; once it is released, its page on the site. */
function NextStep() {
  const t = useTexts();
  const { plan } = useDeskState();
  if (plan.stage === "released") {
    return (
      <a
        href={plan.address}
        target="_blank"
        rel="noopener"
        className={classNames(buttonStyle("secondary"), styles.link)}
      >
        <Icon name="external" />
        {t("issueDesk.head.live")}
      </a>
    );
  }
  const step = plan.stage === "planned" ? "check" : "release";
  return (
    <LinkButton rank="primary" icon="check" to={deskTabPath(plan.id, step)}>
      {t(`issueDesk.head.${step}`)}
    </LinkButton>
  );
}

/** Shows in every view of the desk why the issue was not released on time, with a link to the responsible article. */
function FailedRelease() {
  const t = useTexts();
  const { abilities } = useStaff();
  const { release, stage } = useDeskState().plan;
  if (!release?.failed_at || stage === "released") return null;
  return (
    <div role="alert" className={releaseStyles.failure}>
      <p>
        {t("issueRelease.release.failedOn", { time: formatDateTime(release.due_at, t.language) })}
      </p>
      {release.failure && <p dir="auto">{release.failure}</p>}
      {release.failed_article !== null && (
        <LinkButton to={editArticlePath(release.failed_article, abilities)}>
          {t("issueRelease.release.failedArticle")}
        </LinkButton>
      )}
    </div>
  );
}

/** Refetch intervals for the work of others, in milliseconds; shorter while a release is near. */
const usually = 30_000;
const soon = 3_000;
const nearly = 60_000;

/** Adopts changes to the issue: articles become ready, others edit it, it is released. */
function useFreshPlan(): void {
  const { desk } = useIssueDesk();
  const { plan } = useDeskState();
  const { release } = plan;
  const isAwaited = release !== null && !release.released_at && !release.failed_at;
  const isNear = isAwaited && Date.parse(release.due_at) - Date.now() < nearly;
  const { data } = useApiQuery(
    readIssuePlan,
    { params: { id: plan.id } },
    { refetchEvery: isNear ? soon : usually },
  );
  useEffect(() => {
    if (data) desk.adopt(data);
  }, [data, desk]);
}

/** The tabs of the desk; on a narrow screen they scroll. */
function DeskTabs({ current }: { readonly current: DeskTab }) {
  const t = useTexts();
  const { id } = useIssueDesk().desk.state().plan;
  return (
    <div className={styles.tabs}>
      <TabLinks
        label={t("issueDesk.tabs.label")}
        current={current}
        tabs={deskTabs.map((tab) => ({
          id: tab,
          label: t(`issueDesk.tabs.${tab}`),
          to: deskTabPath(id, tab),
        }))}
      />
    </div>
  );
}

const views: Readonly<Record<DeskTab, () => React.ReactNode>> = {
  contents: ContentsView,
  plan: FlatPlan,
  details: DetailsView,
  check: CheckView,
  release: ReleaseView,
  documents: DocumentsView,
};

/** An issue at its desk: its head, and its views in tabs (product: issues 1). */
function IssueDesk() {
  const t = useTexts();
  const { plan } = useDeskState();
  useFreshPlan();
  const [search] = useSearchParams();
  const tab = deskTabs.find((one) => one === search.get("tab")) ?? "contents";
  const View = views[tab];
  const [isRehearsed, setRehearsed] = useState(false);
  const rehearse = {
    id: "rehearse",
    label: t("issueDesk.head.rehearse"),
    run: () => setRehearsed(true),
  };
  return (
    <Screen
      title={plan.title}
      crumbs={[{ label: t("admin.section.magazines"), to: adminLink("magazines") }]}
      actions={<NextStep />}
      menu={plan.stage === "released" ? [] : [rehearse]}
    >
      {isRehearsed && <PreviewDateDialog onClose={() => setRehearsed(false)} />}
      <div className={styles.desk}>
        <IssueHead />
        <FailedRelease />
        <DeskTabs current={tab} />
        <View />
      </div>
    </Screen>
  );
}

const toRecent = ({ id, title, edition }: IssuePlan): RecentRecord => ({
  kind: "issue",
  id,
  title,
  language: editions[edition].language,
  detail: "",
});

/** The desk where an issue is planned, closed and released, shown once the issue is loaded. */
export function IssueDeskScreen() {
  const t = useTexts();
  return (
    <RecordGate
      endpoint={readIssuePlan}
      id={useRecordId()}
      title={t("issueDesk.title")}
      crumbs={[{ label: t("admin.section.magazines"), to: adminLink("magazines") }]}
      failed={t("issueDesk.loadFailed")}
      recent={toRecent}
    >
      {(plan) =>
        plan && (
          <IssueDeskProvider plan={plan}>
            <IssueDesk />
          </IssueDeskProvider>
        )
      }
    </RecordGate>
  );
}
