import { useEffect, useRef, useState } from "react";
import controls from "../controls/control.module.css";
import { isDay } from "./list-state.ts";

interface DayBoxProps {
  readonly id: string;
  /** yyyy-mm-dd, or "". */
  readonly value: string;
  /** Told once a whole day stands there, or none. */
  onChange(day: string): void;
}

/** A day that a list begins or ends with; the browser's own box, which every device knows how to show. */
export function DayBox({ id, value, onChange }: DayBoxProps) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    // The address may change without the box: the back button, 'Clear'.
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  const type = (day: string) => {
    setTyped(day);
    // While a year is typed the browser tells years of few digits.
    if (day === told.current || (day !== "" && !isDay(day))) return;
    told.current = day;
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
