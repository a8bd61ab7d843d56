/** A script that stands inside the document. Its text is a constant of ours, allowed in the policy by hash. */
export function InlineScript({ type, text }: { readonly type?: string; readonly text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes a script's children; the text is never data.
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
