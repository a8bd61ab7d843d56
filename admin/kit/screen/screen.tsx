import { classNames } from "@hilal/ui/class-names";
import { type ReactNode, use } from "react";
import { createPortal } from "react-dom";
import { useTexts } from "../../texts/language-provider.tsx";
import type { Action } from "../actions/action.ts";
import { ActionMenu } from "../actions/action-menu.tsx";
import { BarPlacesContext } from "./bar-places.ts";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import styles from "./screen.module.css";

interface ScreenProps {
  /** The heading, also the document's title. */
  readonly title: string;
  /** The parent screens, outermost first. */
  readonly crumbs?: readonly Crumb[];
  /** The one primary action of the screen, in the bar. */
  readonly actions?: ReactNode;
  /** What else can be done with what the screen shows: the quiet menu at the bar's end. */
  readonly menu?: readonly Action[];
  /** For screens that end with a list: less room at their end. */
  readonly isFilled?: boolean;
  /** For screens whose content is a page of its own, such as an article being written: less room above it. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** The layout of a screen: its head, which is put into the bar above the content, and its content. */
export function Screen({ title, isFilled, isQuiet, children, ...head }: ScreenProps) {
  const t = useTexts();
  return (
    <div className={classNames(styles.screen, isFilled && styles.filled, isQuiet && styles.quiet)}>
      <title>{t("admin.documentTitle", { screen: title })}</title>
      <ScreenHead title={title} {...head} />
      {children}
    </div>
  );
}

type ScreenHeadProps = Pick<ScreenProps, "title" | "crumbs" | "actions" | "menu">;

function ScreenHead({ title, crumbs = [], actions, menu = [] }: ScreenHeadProps) {
  const t = useTexts();
  const places = use(BarPlacesContext);
  const heading = (
    <>
      {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
      <h1 className={styles.title} dir="auto" title={title}>
        {title}
      </h1>
    </>
  );
  const buttons = (
    <>
      {actions}
      {menu.length > 0 && <ActionMenu label={t("admin.moreActions")} actions={menu} />}
    </>
  );
  if (places) {
    return (
      <>
        {places.heading && createPortal(heading, places.heading)}
        {places.actions && createPortal(buttons, places.actions)}
      </>
    );
  }
  return (
    <div className={styles.head}>
      {heading}
      {buttons}
    </div>
  );
}
