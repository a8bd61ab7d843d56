import { editionIds } from "@hilal/contract/shared/editions";
import { type TeamMember, team } from "../../content/team.ts";
import { useView } from "../../page-kit/view.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import styles from "./team-lists.module.css";

/** Who makes each of the five magazines. */
export function TeamLists() {
  const { t } = useView();
  return (
    <section aria-labelledby="team">
      <SectionHeading id="team" title={t("contributors.team.title")} />
      {editionIds.map((edition) => (
        <div key={edition} className={styles.desk}>
          <h3 className={styles.magazine}>{t(`editions.${edition}.fullName`)}</h3>
          <ul className={styles.members}>
            {team[edition].map((member) => (
              <Member key={member.key} member={member} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Member({ member }: { readonly member: TeamMember }) {
  const { t, language } = useView();
  const name = member.name[language];
  return (
    <li className={styles.member}>
      <img
        className={styles.portrait}
        src={`/brand/team/${member.key}.svg`}
        alt={t("contributors.team.portrait", { name })}
        width={400}
        height={400}
        loading="lazy"
        decoding="async"
      />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.role}>{member.role[language]}</p>
      </div>
    </li>
  );
}
