/** A file to send in a form. */
export interface FileToSend {
  readonly bytes: Buffer;
  readonly fileName: string;
  readonly type: string;
}

/**
 * A `multipart/form-data` body for `TestApp.call`, with the header it needs.
 *
 * @example server.call("POST", "/api/create-article/", { token, ...formBody([["title", "A"], ["cover_image", file]]) })
 */
export function formBody(fields: readonly (readonly [string, string | FileToSend])[]) {
  const boundary = "hilal-test-boundary";
  const parts = fields.map(([name, value]) => {
    const file = typeof value === "string" ? undefined : value;
    const about = file ? `; filename="${file.fileName}"\r\ncontent-type: ${file.type}` : "";
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${about}\r\n\r\n`;
    return Buffer.concat([
      Buffer.from(head),
      file ? file.bytes : Buffer.from(String(value)),
      Buffer.from("\r\n"),
    ]);
  });
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
