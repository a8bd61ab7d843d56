import * as hooks from "../page-kit/hooks.ts";

/** A script that stands inside the document. Its text is a constant of ours, allowed in the policy by hash. */
export function InlineScript({
  type,
  text,
  digits,
}: {
  readonly type?: string;
  readonly text: string;
  /** The address of the script of Urdu digits, for the one that asks for it. */
  readonly digits?: string | undefined;
}) {
  const given = digits === undefined ? {} : { [hooks.digitsScript]: digits };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes a script's children; the text is never data.
  return <script type={type} {...given} dangerouslySetInnerHTML={{ __html: text }} />;
}
