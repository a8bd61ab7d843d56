import { adminLink } from "@hilal/contract/admin-routes";
import { articleStates } from "@hilal/contract/shared/choices";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import articleStateBadgeStyles from "../articles/article-state-badge.module.css";
import { ActionMenu } from "../kit/actions/action-menu.tsx";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { ContentText } from "../kit/content-text.tsx";
import { DayInput } from "../kit/fields/day-input.tsx";
import { Field } from "../kit/fields/field.tsx";
import { Tick } from "../kit/fields/tick.tsx";
import { TypedField, TypedLines } from "../kit/fields/typed-field.tsx";
import { SaveBar } from "../kit/form/save-bar.tsx";
import { TabLinks } from "../kit/screen/tab-links.tsx";
import { SelectBox } from "../kit/select-box.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./design-screen.module.css";
import { SpecimenPart } from "./token-specimens.tsx";

interface ControlSpecimensProps {
  /** The name of the board, which tells its landmarks from those of the others. */
  readonly board: string;
}

/** The controls of the kit with all their states. */
export function ControlSpecimens({ board }: ControlSpecimensProps) {
  return (
    <>
      <Buttons />
      <Fields />
      <Marks />
      <Bars />
      <Menus board={board} />
    </>
  );
}

const shownStates = { hover: "data-hovered", focus: "data-focus-visible", pressed: "data-pressed" };

interface ShownProps {
  readonly state: keyof typeof shownStates;
  readonly children: ReactNode;
}

/** Shows the control within it as if it were pointed at, focused or pressed. */
function Shown({ state, children }: ShownProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const control = ref.current?.querySelector("button, input, select, textarea");
    control?.setAttribute(shownStates[state], "true");
  }, [state]);
  return <span ref={ref}>{children}</span>;
}

const ranks = ["primary", "secondary", "quiet"] as const;

function Buttons() {
  const t = useTexts();
  return (
    <SpecimenPart title={t("officeDesign.buttons")}>
      <ul className={styles.states}>
        <li className={styles.state}>
          <span className={styles.soft}>{t("officeDesign.state.rest")}</span>
          <ButtonRanks />
        </li>
        {(["hover", "focus", "pressed"] as const).map((state) => (
          <li key={state} className={styles.state}>
            <span className={styles.soft}>{t(`officeDesign.state.${state}`)}</span>
            {ranks.map((rank) => (
              <Shown key={rank} state={state}>
                <Button rank={rank}>{t(`officeDesign.rank.${rank}`)}</Button>
              </Shown>
            ))}
          </li>
        ))}
        <li className={styles.state}>
          <span className={styles.soft}>{t("officeDesign.state.disabled")}</span>
          <ButtonRanks isDisabled />
        </li>
        <li className={styles.state}>
          <span className={styles.soft}>{t("officeDesign.state.pending")}</span>
          <ButtonRanks isPending />
        </li>
      </ul>
    </SpecimenPart>
  );
}

function ButtonRanks({ isDisabled = false, isPending = false }) {
  const t = useTexts();
  return ranks.map((rank) => (
    <Button key={rank} rank={rank} isDisabled={isDisabled} isPending={isPending}>
      {t(`officeDesign.rank.${rank}`)}
    </Button>
  ));
}

function Fields() {
  const t = useTexts();
  const [title, setTitle] = useState(t("officeDesign.sample.contentTitle"));
  const [note, setNote] = useState(t("officeDesign.sample.note"));
  const [day, setDay] = useState("2026-11-07");
  const field = { label: t("officeDesign.field.title"), value: title, onChange: setTitle };
  return (
    <SpecimenPart title={t("officeDesign.fields")}>
      <div className={styles.fields}>
        <TypedField {...field} isRequired hint={t("officeDesign.field.hint")} dir="auto" />
        <TypedField {...field} isRequired error={t("officeDesign.field.fault")} dir="auto" />
        <Shown state="hover">
          <TypedField {...field} label={t("officeDesign.state.hover")} isRequired dir="auto" />
        </Shown>
        <Shown state="focus">
          <TypedField {...field} label={t("officeDesign.state.focus")} isRequired dir="auto" />
        </Shown>
        <Field label={t("officeDesign.field.notAllowed")}>
          {(control) => (
            <SelectBox {...control} disabled value="" onChange={() => undefined}>
              <option value="">{t("officeDesign.rank.quiet")}</option>
            </SelectBox>
          )}
        </Field>
        <Field label={t("officeDesign.field.chosen")} isRequired>
          {(control) => (
            <SelectBox {...control} defaultValue="">
              <option value="">{t("officeDesign.rank.quiet")}</option>
            </SelectBox>
          )}
        </Field>
        <Field label={t("officeDesign.field.day")} isRequired>
          {(control) => (
            <DayInput
              {...control}
              label={t("officeDesign.field.day")}
              value={day}
              onChange={setDay}
            />
          )}
        </Field>
        <TypedLines
          label={t("officeDesign.field.words")}
          rows={2}
          maxLength={200}
          value={note}
          onChange={setNote}
        />
      </div>
      <Ticks />
    </SpecimenPart>
  );
}

function Ticks() {
  const t = useTexts();
  const [isOn, setOn] = useState(true);
  const [isMorning, setMorning] = useState(true);
  const group = useId();
  return (
    <div className={styles.flow}>
      <Tick isChecked={isOn} onChange={setOn}>
        {t("officeDesign.field.on")}
      </Tick>
      <Tick isChecked={!isOn} onChange={(isOff) => setOn(!isOff)}>
        {t("officeDesign.field.off")}
      </Tick>
      <Tick isChecked isDisabled onChange={() => undefined}>
        {t("officeDesign.field.notAllowed")}
      </Tick>
      <Tick isFramed group={group} isChecked={isMorning} onChange={() => setMorning(true)}>
        {t("officeDesign.field.one")}
      </Tick>
      <Tick isFramed group={group} isChecked={!isMorning} onChange={() => setMorning(false)}>
        {t("officeDesign.field.other")}
      </Tick>
    </div>
  );
}

function Marks() {
  const t = useTexts();
  return (
    <SpecimenPart title={t("officeDesign.marks")}>
      <p className={styles.flow}>
        {articleStates.map((state) => (
          <span key={state} className={articleStateBadgeStyles.badge} data-state={state}>
            {t(`desk.state.${state}`)}
          </span>
        ))}
        <Badge tone="good">{t("admin.status.Active")}</Badge>
        <Badge tone="waiting">{t("admin.status.Pending")}</Badge>
        <Badge tone="bad">{t("admin.status.Rejected")}</Badge>
        <Badge tone="neutral">{t("admin.status.Inactive")}</Badge>
      </p>
      <ContentText isTitle language={t.language}>
        {t("officeDesign.sample.rowTitle")}
      </ContentText>
    </SpecimenPart>
  );
}

function Bars() {
  const t = useTexts();
  const standings = [
    { kind: "clean" },
    { kind: "changed" },
    { kind: "saving" },
    { kind: "saved" },
    { kind: "faulty", count: 2 },
    { kind: "failed", detail: t("errors.network") },
  ] as const;
  return (
    <SpecimenPart title={t("officeDesign.bar")}>
      <div className={styles.bars}>
        {standings.map((standing) => (
          <SaveBar key={standing.kind} standing={standing}>
            <Button rank="primary">{t("desk.action.save")}</Button>
          </SaveBar>
        ))}
      </div>
    </SpecimenPart>
  );
}

function Menus({ board }: ControlSpecimensProps) {
  const t = useTexts();
  const nothing = () => undefined;
  const tabs = (["contents", "second"] as const).map((id) => ({
    id,
    label: t(`officeDesign.tab.${id}`),
    to: adminLink("design"),
  }));
  return (
    <SpecimenPart title={t("officeDesign.tabs")}>
      <TabLinks label={board} current="contents" tabs={tabs} />
      <div className={styles.flow}>
        <ActionMenu
          label={t("officeDesign.tab.menu")}
          trigger={t("officeDesign.tab.menu")}
          rank="secondary"
          actions={[
            { id: "open", label: t("officeDesign.tab.open"), run: nothing },
            { id: "delete", label: t("officeDesign.tab.delete"), isDangerous: true, run: nothing },
          ]}
        />
      </div>
    </SpecimenPart>
  );
}
