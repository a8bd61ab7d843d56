export interface FormFileGiven {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly type?: string;
}

/** A multipart body as a browser sends it; several values of one name are a list. */
export async function formBody(
  fields: Readonly<Record<string, string | FormFileGiven | readonly FormFileGiven[]>>,
): Promise<{ headers: { "content-type": string }; payload: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") {
      form.append(name, value);
      continue;
    }
    for (const file of "bytes" in value ? [value] : value) {
      const blob = new Blob([Uint8Array.from(file.bytes)], { type: file.type ?? "" });
      form.append(name, blob, file.name);
    }
  }
  const message = new Response(form);
  return {
    headers: { "content-type": message.headers.get("content-type") ?? "" },
    payload: Buffer.from(await message.arrayBuffer()),
  };
}
