import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import { useState } from "react";
import { Button, LinkButton } from "../../kit/controls/button.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { deskTabPath } from "../desk/desk-tab-path.ts";
import { useDeskState } from "../desk/issue-desk-context.tsx";
import { RehearseDialog } from "../release/rehearse-dialog.tsx";
import styles from "./head.module.css";

/** What comes next for the issue, and the site as its readers will see it. */
export function HeadActions() {
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
          className={classNames(buttonStyle("secondary"), styles.link)}
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
