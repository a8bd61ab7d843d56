import { formatNumber } from "@hilal/i18n/dates";
import { classNames } from "@hilal/ui/class-names";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { getContrast, readChannels } from "../kit/contrast.ts";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./design-screen.module.css";

/** Reads something of an element as it is drawn, once it is. */
function useDrawn<Element extends HTMLElement>(
  read: (element: Element) => string,
): readonly [RefObject<Element | null>, string] {
  const ref = useRef<Element>(null);
  const [drawn, setDrawn] = useState("");
  useLayoutEffect(() => {
    if (ref.current) setDrawn(read(ref.current));
  }, [read]);
  return [ref, drawn];
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled part of a board. */
export function SpecimenPart({ title, children }: PartProps) {
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

const types = [
  "screenTitle",
  "panelTitle",
  "control",
  "caption",
  "figure",
  "rowTitle",
  "contentTitle",
] as const;

const readType = (element: HTMLElement) => {
  const { fontSize, lineHeight } = getComputedStyle(element);
  return [fontSize, lineHeight].map((size) => Math.round(Number.parseFloat(size))).join(" / ");
};

/** Each size of type, with its size and line height in pixels. */
export function TypeSpecimens() {
  const t = useTexts();
  return (
    <SpecimenPart title={t("officeDesign.type")}>
      <dl className={styles.types}>
        {types.map((name) => (
          <TypeSpecimen key={name} name={name} />
        ))}
      </dl>
    </SpecimenPart>
  );
}

function TypeSpecimen({ name }: { readonly name: (typeof types)[number] }) {
  const t = useTexts();
  const [ref, size] = useDrawn(readType);
  return (
    <div>
      <dt className={styles.soft}>
        {t(`officeDesign.typeName.${name}`)} <bdi dir="ltr">{size}</bdi>
      </dt>
      <dd ref={ref} className={classNames(styles.sample, styles[name])}>
        {t(`officeDesign.sample.${name}`)}
      </dd>
    </div>
  );
}

const spaces = ["spaceHalf", "space1", "space2", "space3", "space4", "space5", "space6"] as const;
const rows = ["target", "row", "rowTwo", "bar"] as const;

const readWidth = (element: HTMLElement) => String(Math.round(element.offsetWidth));
const readHeight = (element: HTMLElement) => String(Math.round(element.offsetHeight));

/** Spaces by their widths, and the heights of controls and rows, in pixels. */
export function SizeSpecimens() {
  const t = useTexts();
  return (
    <>
      <SpecimenPart title={t("officeDesign.spaces")}>
        <div className={styles.spaces}>
          {spaces.map((name) => (
            <SpaceSpecimen key={name} name={name} />
          ))}
        </div>
      </SpecimenPart>
      <SpecimenPart title={t("officeDesign.rows")}>
        <div className={styles.rows}>
          {rows.map((name) => (
            <RowSpecimen key={name} name={name} />
          ))}
        </div>
      </SpecimenPart>
    </>
  );
}

function SpaceSpecimen({ name }: { readonly name: (typeof spaces)[number] }) {
  const [ref, size] = useDrawn<HTMLSpanElement>(readWidth);
  return (
    <span className={styles.space}>
      <span ref={ref} className={classNames(styles.gap, styles[name])} />
      <bdi dir="ltr" className={styles.soft}>
        {size}
      </bdi>
    </span>
  );
}

function RowSpecimen({ name }: { readonly name: (typeof rows)[number] }) {
  const t = useTexts();
  const [ref, size] = useDrawn<HTMLDivElement>(readHeight);
  return (
    <div ref={ref} className={classNames(styles.row, styles[name])}>
      {t(`officeDesign.rowName.${name}`)} <bdi dir="ltr">{size}</bdi>
    </div>
  );
}

const colours = [
  "ink",
  "inkSoft",
  "surface",
  "surfaceStrong",
  "primary",
  "accent",
  "success",
  "danger",
  "warning",
  "ready",
  "scheduled",
  "changed",
  "edge",
] as const;

/** The contrast of an element's text with its ground; an edge's colour is that of its text. */
function readContrast(element: HTMLElement): string {
  const { color, backgroundColor } = getComputedStyle(element);
  const [text, ground] = [readChannels(color), readChannels(backgroundColor)];
  return text && ground ? getContrast(text, ground).toFixed(2) : "";
}

/** Every colour with what it means, and how well it is read on its ground. */
export function ColourSpecimens() {
  const t = useTexts();
  return (
    <SpecimenPart title={t("officeDesign.colours")}>
      <ul className={styles.colours}>
        {colours.map((name) => (
          <ColourSpecimen key={name} name={name} />
        ))}
      </ul>
    </SpecimenPart>
  );
}

function ColourSpecimen({ name }: { readonly name: (typeof colours)[number] }) {
  const t = useTexts();
  const [ref, ratio] = useDrawn<HTMLLIElement>(readContrast);
  const said = ratio && formatNumber(Number(ratio), t.language);
  return (
    <li ref={ref} className={classNames(styles.colour, styles[name])}>
      <span className={name === "edge" ? styles.named : undefined}>
        {t(`officeDesign.colourName.${name}`)}
      </span>
      <span className={name === "edge" ? styles.named : undefined}>
        {said && t("officeDesign.contrast", { ratio: said })}
      </span>
    </li>
  );
}
