import type { Language } from "@hilal/i18n/languages";
import { buttonStyle } from "@hilal/ui/button-style";
import { Icon } from "@hilal/ui/icons/icon";
import * as hooks from "../../page-kit/hooks.ts";
import { LinkSubject } from "../text/link-subject.tsx";
import styles from "./download-list.module.css";

/** A file to be had: where, what it is to a machine, and what its link says. */
export interface Download {
  readonly address: string;
  readonly type: "application/pdf" | "application/epub+zip";
  readonly name: string;
}

interface DownloadListProps {
  /** What the list is to those who hear it. */
  readonly label: string;
  /** Of what the files hold, with its language; heard after each name. */
  readonly title: string;
  readonly language: Language;
  readonly downloads: readonly Download[];
  /** Whether machines may follow: files that are made when somebody asks are not made for them. */
  readonly isForMachines?: boolean;
}

/** Something as files, each by its own button. */
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
