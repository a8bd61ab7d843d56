import { formatShortcut, hasCommandKey } from "../../kit/keys/key-names.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { ContextButton } from "../editor/toolbar/tool-buttons.tsx";
import { useComments } from "./comments-context.tsx";

/** The tool that comments on the selection; nothing while the article has no record. */
export function CommentTool() {
  const t = useTexts();
  const comments = useComments();
  if (!comments) return null;
  const tool = t("adminPreview.comments.tool");
  const keys = formatShortcut("Ctrl+Alt+M", hasCommandKey());
  return (
    <ContextButton
      label={tool}
      icon="comments"
      tooltip={t("adminEditor.withShortcut", { tool, keys })}
      run={comments.commentHere}
    />
  );
}
