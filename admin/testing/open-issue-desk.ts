import { readIssuePlan } from "@hilal/contract/issues/issue-desk";
import type { IssuePlan } from "@hilal/contract/issues/issue-plan";
import type { FakeApi } from "@hilal/contract/testing/fake-api";
import { samplePlan } from "@hilal/contract/testing/planned-issue";
import { screen } from "@testing-library/react";
import { type OpenOffice, openOffice } from "./open-office.tsx";

/** Opens a tab of an issue's desk; `prepare` sets the API's answers other than the issue itself. */
export async function openIssueDesk(
  tab: string,
  plan: IssuePlan = samplePlan(),
  prepare: (api: FakeApi) => void = () => undefined,
): Promise<OpenOffice> {
  const opened = await openOffice(`/admin/magazine-management/issue/4?tab=${tab}`, (api) => {
    api.answers(readIssuePlan, plan);
    prepare(api);
  });
  await screen.findByRole("heading", { level: 1, name: plan.title });
  return opened;
}
