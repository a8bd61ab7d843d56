import { useEffect, useRef, useState } from "react";
import controls from "../controls/control.module.css";
import { isDay } from "./list-state.ts";

interface DayBoxProps {
  readonly id: string;
  /** yyyy-mm-dd, or "". */
  readonly value: string;
  /** Called once a whole day stands there, or none. */
  onChange(day: string): void;
}

/** A day that a list begins or ends with; the browser's own box, which every device knows how to show. */
export function DayBox({ id, value, onChange }: DayBoxProps) {
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  useEffect(() => {
    // The address may change without the box: the back button, 'Clear'.
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value);
  }, [value]);
  const type = (day: string) => {
    setTyped(day);
    // While a year is typed the browser reports years of few digits.
    if (day === reported.current || (day !== "" && !isDay(day))) return;
    reported.current = day;
    onChange(day);
  };
  return (
    <input
      type="date"
      id={id}
      className={controls.control}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  );
}
