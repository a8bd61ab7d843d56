import type { Recording } from "@hilal/contract/articles/article";
import { soundTypes } from "@hilal/contract/shared/sound-types";
import type { MediaRow } from "./media.store.ts";

/** A joined media row; its columns are null where the record has no recording. */
type RecordingRow = { [Key in "url" | "bytes" | "mimeType" | "seconds"]: MediaRow[Key] | null };

/** Presents a joined media row as a recording; null where the record has none. */
export function presentRecording(row: RecordingRow | null | undefined): Recording | null {
  const type = soundTypes.find((known) => known === row?.mimeType);
  if (!row?.url || !type || row.bytes === null) return null;
  return { url: row.url, bytes: row.bytes, mime_type: type, seconds: row.seconds };
}
