import { PageTitle } from "../components/page-title.tsx";
import { definePage } from "../render/page-definition.ts";
import { useView } from "../render/view.tsx";
import { fixedMeta, loadNothing, noTags } from "./fixed/fixed-meta.ts";
import { FixedSection } from "./fixed/fixed-section.tsx";
import { textsOfGroup } from "./fixed/texts-of-group.ts";

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
