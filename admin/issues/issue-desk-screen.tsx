import { adminLink } from "@hilal/contract/admin-routes";
import { readIssuePlan } from "@hilal/contract/issues/issue-desk";
import { createRehearsal } from "@hilal/contract/issues/issue-release";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { ApiError } from "@hilal/contract/shared/errors";
import { formatDateTime } from "@hilal/i18n/dates";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { detailOf } from "../api/detail-of.ts";
import { useApiCall } from "../api/use-api-call.ts";
import { useApiQuery } from "../api/use-api-query.ts";
import { MomentFields, toMomentIn } from "../articles/desk/moment-fields.tsx";
import { editArticlePath } from "../articles/edit-article-path.ts";
import { Button, LinkButton } from "../kit/controls/button.tsx";
import { SelectBox } from "../kit/controls/select-box.tsx";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { Field } from "../kit/fields/field.tsx";
import { RecordGate } from "../kit/form/record-gate.tsx";
import { useRecordId } from "../kit/form/use-record-id.ts";
import { Screen } from "../kit/screen/screen.tsx";
import { TabLinks } from "../kit/screen/tab-links.tsx";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { CheckView } from "./check-view.tsx";
import { ContentsView } from "./contents/contents-view.tsx";
import { DeskFormDialog } from "./desk-form-dialog.tsx";
import { type DeskTab, deskTabPath, deskTabs } from "./desk-tab-path.ts";
import { DetailsView } from "./details-view.tsx";
import { DocumentsView } from "./documents-view.tsx";
import { FlatPlan } from "./flat-plan.tsx";
import headStyles from "./head.module.css";
import { IssueDeskProvider, useDeskState, useIssueDesk } from "./issue-desk-context.tsx";
import styles from "./issue-desk-screen.module.css";
import { IssueHead } from "./issue-head.tsx";
import { offeredMoment } from "./offered-moment.ts";
import releaseStyles from "./release.module.css";
import { ReleaseView } from "./release-view.tsx";

/** Shows the site as it will be at a moment, in a tab of its own. */
function RehearseDialog({ onClose }: { onClose(): void }) {
  const t = useTexts();
  const toasts = useToasts();
  const { plan } = useDeskState();
  const rehearse = useApiCall(createRehearsal);
  const [first] = useState(() => offeredMoment(plan));
  const [date, setDate] = useState(first.slice(0, 10));
  const [time, setTime] = useState(first.slice(11, 16));
  const [path, setPath] = useState(plan.address || "/");
  const [fault, setFault] = useState<string>();
  const [made, setMade] = useState<AnswerOf<typeof createRehearsal>>();
  const begin = async () => {
    const at = toMomentIn(date, time);
    if (!at) return setFault(t("issueRelease.release.badMoment"));
    // A tab that is opened after waiting would be held back by the browser.
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
      else toasts.failure((t) => t("issueRelease.rehearse.failed", { detail: detailOf(error, t) }));
    }
    return undefined;
  };
  const change = (put: (value: string) => void) => (value: string) => {
    put(value);
    setFault(undefined);
    setMade(undefined);
  };
  return (
    <DeskFormDialog
      title={t("issueRelease.rehearse.title")}
      action={t("issueRelease.rehearse.begin")}
      isBusy={rehearse.isPending}
      onAct={() => void begin()}
      onClose={onClose}
    >
      <p>{t("issueRelease.rehearse.hint")}</p>
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
    </DeskFormDialog>
  );
}

/** What comes next for the issue, and the site as its readers will see it. */
function HeadActions() {
  const t = useTexts();
  const { plan } = useDeskState();
  const [isRehearsed, setRehearsed] = useState(false);
  return (
    <>
      {plan.stage === "released" ? (
        <a
          href={plan.address}
          target="_blank"
          rel="noopener"
          className={classNames(buttonStyle("secondary"), headStyles.link)}
        >
          <Icon name="external" />
          {t("issueDesk.head.live")}
        </a>
      ) : (
        <Button icon="preview" onPress={() => setRehearsed(true)}>
          {t("issueDesk.head.rehearse")}
        </Button>
      )}
      {plan.stage === "planned" && (
        <LinkButton rank="primary" to={deskTabPath(plan.id, "check")}>
          {t("issueDesk.head.check")}
        </LinkButton>
      )}
      {plan.stage === "closed" && (
        <LinkButton rank="primary" to={deskTabPath(plan.id, "release")}>
          {t("issueDesk.head.release")}
        </LinkButton>
      )}
      {isRehearsed && <RehearseDialog onClose={() => setRehearsed(false)} />}
    </>
  );
}

/** Why the issue was not released at its minute, and whose fault it was; over every part of its desk. */
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

/** How often others' work is looked at, in milliseconds; more often while a release is about to happen. */
const usually = 30_000;
const soon = 3_000;
const nearly = 60_000;

/** Takes in what happens to the issue meanwhile: articles become ready, others change it, it is released. */
function useFreshPlan(): void {
  const { desk } = useIssueDesk();
  const { plan } = useDeskState();
  const { release } = plan;
  const isAwaited = release !== null && !release.released_at && !release.failed_at;
  const isNear = isAwaited && Date.parse(release.due_at) - Date.now() < nearly;
  const { data } = useApiQuery(
    readIssuePlan,
    { params: { id: plan.id } },
    { askedEvery: isNear ? soon : usually },
  );
  useEffect(() => {
    if (data) desk.adopt(data);
  }, [data, desk]);
}

/** The ways to the parts of the desk; on a narrow screen they are scrolled. */
function DeskTabs({ current }: { readonly current: DeskTab }) {
  const t = useTexts();
  const { id } = useIssueDesk().desk.state().plan;
  return (
    <div className={headStyles.tabs}>
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

/** An issue at its desk: its head, and its parts under tabs (product: issues 1). */
function IssueDesk() {
  const t = useTexts();
  const { plan } = useDeskState();
  useFreshPlan();
  const [search] = useSearchParams();
  const tab = deskTabs.find((one) => one === search.get("tab")) ?? "contents";
  const View = views[tab];
  return (
    <Screen
      title={plan.title}
      crumbs={[{ label: t("admin.section.magazines"), to: adminLink("magazines") }]}
      actions={<HeadActions />}
    >
      <div className={styles.desk}>
        <IssueHead />
        <FailedRelease />
        <DeskTabs current={tab} />
        <View />
      </div>
    </Screen>
  );
}

/** The desk at which an issue is planned, closed and released, when the issue is there. */
export function IssueDeskScreen() {
  const t = useTexts();
  return (
    <RecordGate
      endpoint={readIssuePlan}
      id={useRecordId()}
      title={t("issueDesk.title")}
      crumbs={[{ label: t("admin.section.magazines"), to: adminLink("magazines") }]}
      failed={t("issueDesk.loadFailed")}
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
