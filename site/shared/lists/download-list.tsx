import type { Language } from "@hilal/i18n/languages";
import { buttonStyle } from "@hilal/ui/button-style";
import { Icon } from "@hilal/ui/icons/icon";
import * as hooks from "../../page-kit/hooks.ts";
import { LinkSubject } from "../text/link-subject.tsx";
import styles from "./download-list.module.css";

/** A downloadable file: its address, its media type, and the text of its link. */
export interface Download {
  readonly address: string;
  readonly type: "application/pdf" | "application/epub+zip";
  readonly name: string;
}

interface DownloadListProps {
  /** The list's accessible name. */
  readonly label: string;
  /** The title of the content, with its language; read by screen readers after each file name. */
  readonly title: string;
  readonly language: Language;
  readonly downloads: readonly Download[];
  /** Whether crawlers may follow the links: files that are made on request are not made for crawlers. */
  readonly isForMachines?: boolean;
}

/** Downloads of some content, a button for each file. */
export function DownloadList({
  label,
  title,
  language,
  downloads,
  isForMachines = true,
}: DownloadListProps) {
  return (
    <ul className={styles.list} aria-label={label} {...{ [hooks.noPrint]: "" }}>
      {downloads.map(({ address, type, name }) => (
        <li key={address}>
          <a
            className={buttonStyle("secondary")}
            href={address}
            type={type}
            rel={isForMachines ? undefined : "nofollow"}
          >
            <Icon name="file" />
            <span>
              {name}
              <LinkSubject title={title} language={language} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
