import { useState } from "react";
import { Button } from "../kit/controls/button.tsx";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import type { PlanIssueDialog } from "./plan-issue-dialog.tsx";

const fetchDialog = () => import("./plan-issue-dialog.tsx");

/** Opens the dialog in which an issue is begun; its code is fetched when it is wanted. */
export function PlanIssueButton() {
  const t = useTexts();
  const toasts = useToasts();
  const [Dialog, setDialog] = useState<typeof PlanIssueDialog | null>(null);
  const open = () =>
    void fetchDialog().then(
      (fetched) => setDialog(() => fetched.PlanIssueDialog),
      () => toasts.failure((t) => t("errors.network")),
    );
  return (
    <>
      <Button icon="calendar" onPress={open}>
        {t("issueDesk.plan.button")}
      </Button>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  );
}
