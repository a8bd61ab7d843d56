import type { OfficeMessages } from "@hilal/i18n/messages/office-messages";
import { useTexts } from "../../texts/language-provider.tsx";
import { LinkButton } from "../button.tsx";
import type { TextsWith } from "./list-texts.ts";

interface NewLinkProps {
  readonly section: TextsWith<OfficeMessages["adminLists"], "new">;
  /** The path of the form. */
  readonly to: string;
}

/** A link to the empty form of a section. */
export function NewLink({ section, to }: NewLinkProps) {
  const t = useTexts();
  return (
    <LinkButton rank="primary" icon="plus" to={to}>
      {t(`adminLists.${section}.new`)}
    </LinkButton>
  );
}
