import { adminLink } from "@hilal/contract/admin-routes";
import type { Article } from "@hilal/contract/articles/article";
import { type ReactNode, useState } from "react";
import { Doc, encodeStateAsUpdate } from "yjs";
import { detailOf } from "../../api/detail-of.ts";
import { Screen } from "../../kit/screen/screen.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { type OpenCopy, useCopySession } from "../working-copy/use-copy-session.ts";
import { seedOf } from "./copy-values.ts";
import { newFormId } from "./local-drafts/use-local-draft.ts";

interface CopyGateProps {
  /** As it was read when the form was opened; null for a new article. */
  readonly record: Article | null;
  readonly children: (copy: OpenCopy) => ReactNode;
}

/** Opens the working copy of an article and mounts the form when there is something to show. */
export function CopyGate({ record, children }: CopyGateProps) {
  const t = useTexts();
  const [articleId] = useState(record?.id ?? null);
  const open = useCopySession({
    articleId,
    seed: () => (record ? seedOf(record) : encodeStateAsUpdate(new Doc())),
    newFormId,
  });
  if (open && !(open instanceof Error)) return children(open);
  return (
    <Screen
      title={t(record ? "adminEditor.form.editTitle" : "adminEditor.form.newTitle")}
      crumbs={[{ label: t("admin.section.articles"), to: adminLink("articles") }]}
    >
      {open ? (
        <p role="alert">
          {t("workingCopy.openFailed")} {detailOf(open, t)}
        </p>
      ) : (
        <p role="status" aria-busy="true">
          {t("workingCopy.opening")}
        </p>
      )}
    </Screen>
  );
}
