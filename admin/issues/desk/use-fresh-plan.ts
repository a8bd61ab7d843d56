import { readIssuePlan } from "@hilal/contract/issues/issue-desk";
import { useEffect } from "react";
import { useApiQuery } from "../../queries/use-api-query.ts";
import { useDeskState, useIssueDesk } from "./issue-desk-context.tsx";

/** How often others' work is looked at, in milliseconds; more often while a release is about to happen. */
const usually = 30_000;
const soon = 3_000;
const nearly = 60_000;

/** Takes in what happens to the issue meanwhile: articles become ready, others change it, it is released. */
export function useFreshPlan(): void {
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
