import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";

/** 2: is about what was asked; 1: tells of it worthily. */
export type Grade = 1 | 2;

/** What a reader typed, and the articles that answer it. */
export interface LabelledQuery {
  readonly text: string;
  /** What is peculiar to the way it is typed: the name of its file. */
  readonly class: string;
  readonly language: "ur" | "en" | "roman";
  readonly relevant: ReadonlyMap<string, Grade>;
  /** Kept for the final figure only, so that nothing is tuned to it. */
  readonly heldOut: boolean;
}

const folder = new URL("queries/", import.meta.url);

/** Every query, class by class. */
export async function readQueries(): Promise<LabelledQuery[]> {
  const files = (await readdir(folder)).sort();
  const lists = await Promise.all(
    files.map(async (file) => {
      const lines = (await readFile(new URL(file, folder), "utf8")).split("\n").filter(Boolean);
      return lines.map((line) => queryOf(file.replace(".txt", ""), line));
    }),
  );
  return lists.flat();
}

function queryOf(kind: string, line: string): LabelledQuery {
  const [written = "", answers = ""] = line.split(" | ");
  const text = written.replaceAll(/\\u([0-9a-f]{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const relevant = answers.split(" ").map((answer): [string, Grade] => {
    const [name = "", grade] = answer.split(":");
    return [name, grade === "1" ? 1 : 2];
  });
  return {
    text,
    class: kind,
    language: languageOf(kind, text),
    relevant: new Map(relevant),
    heldOut: createHash("sha256").update(text).digest().readUInt32BE() % 3 === 0,
  };
}

function languageOf(kind: string, text: string): LabelledQuery["language"] {
  if (/[\u0600-\u06ff]/.test(text)) return "ur";
  return kind === "roman" ? "roman" : "en";
}
