import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLanguage } from "../texts/language-provider.tsx";

/** The areas whose answers hold sentences: why something failed, what an issue lacks. */
const told = ["desk", "documents", "issues"];

/** Asks anew, when the screens change their language, for what the server tells in sentences. */
export function useRetoldAnswers(): void {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const spoken = useRef(language);
  useEffect(() => {
    if (spoken.current === language) return;
    spoken.current = language;
    for (const area of told) void queries.invalidateQueries({ queryKey: [area] });
  }, [language, queries]);
}
