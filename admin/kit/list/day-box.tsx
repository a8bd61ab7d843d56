import { useEffect, useId, useRef, useState } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import { DayInput } from "../fields/day-input.tsx";
import { isDay } from "./list-state.ts";
import styles from "./list-toolbar.module.css";

interface DayBoxProps {
  readonly id: string;
  readonly label: string;
  /** yyyy-mm-dd, or "". */
  readonly value: string;
  /** Called once a whole day stands there, or none. */
  onChange(day: string): void;
}

/** A day that a list begins or ends with. What is no day is said when the box is left, and asks the list nothing. */
export function DayBox({ id, label, value, onChange }: DayBoxProps) {
  const t = useTexts();
  const errorId = useId();
  const [typed, setTyped] = useState(value);
  const [isLeft, setLeft] = useState(true);
  const reported = useRef(value);
  useEffect(() => {
    // The address may change without the box: the back button, 'Clear'.
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value);
  }, [value]);
  const type = (day: string) => {
    setTyped(day);
    setLeft(false);
    if (day === reported.current || (day !== "" && !isDay(day))) return;
    reported.current = day;
    onChange(day);
  };
  const isWrong = isLeft && typed !== "" && !isDay(typed);
  return (
    <div>
      <DayInput
        id={id}
        label={label}
        value={typed}
        onChange={type}
        onBlur={() => setLeft(true)}
        {...(isWrong ? { "aria-invalid": true, "aria-describedby": errorId } : {})}
      />
      {isWrong && (
        <p id={errorId} className={styles.wrong}>
          {t("validation.date_format")}
        </p>
      )}
    </div>
  );
}
