import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { fixedMeta, loadNothing, noTags } from "./fixed-meta.ts";
import { FixedSection } from "./fixed-section.tsx";
import { textsOfGroup } from "./texts-of-group.ts";

/** Mission, vision and publication history. */
export const aboutPage = definePage({
  name: "about",
  path: "/about",
  aliases: ["/AboutUs"],
  load: loadNothing,
  tags: noTags,
  meta: fixedMeta("about", "/about"),
  Page: AboutPage,
});

const parts = ["mission", "vision", "history"] as const;

function AboutPage() {
  const { t } = useView();
  return (
    <>
      <PageTitle standfirst={t("about.standfirst")}>{t("about.title")}</PageTitle>
      {parts.map((part) => (
        <FixedSection key={part} title={t(`about.${part}.title`)} id={part}>
          {textsOfGroup(t, `about.${part}.paragraphs`).map(({ name, text }) => (
            <p key={name}>{text}</p>
          ))}
        </FixedSection>
      ))}
    </>
  );
}
