import { formatNumber } from "@hilal/i18n/dates";
import { Icon, type IconName } from "@hilal/ui/icons/icon";
import { Link } from "react-router";
import { useLanguage } from "../../texts/language-provider.tsx";
import styles from "./stat-card.module.css";

interface StatCardProps {
  readonly label: string;
  readonly icon: IconName;
  /** Undefined while it is being fetched, null when it is missing. */
  readonly count: number | null | undefined;
  readonly to: string;
  readonly linkLabel: string;
  /** The link's whole name, with what it leads to. */
  readonly linkName: string;
}

/** What stands for a number on its way (product: back-office 16). */
const pending = "...";

/** One number of the dashboard, and the way to what it counts. */
export function StatCard({ label, icon, count, to, linkLabel, linkName }: StatCardProps) {
  const { language } = useLanguage();
  return (
    <li className={styles.card}>
      <Icon name={icon} />
      <span className={styles.count}>
        {count === undefined ? pending : formatNumber(count ?? 0, language)}
      </span>
      <span className={styles.label}>{label}</span>
      <Link to={to} className={styles.link} aria-label={linkName}>
        {linkLabel}
        <Icon name="next" />
      </Link>
    </li>
  );
}
