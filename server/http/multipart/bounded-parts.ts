import type { IncomingMessage } from "node:http";
import { Transform } from "node:stream";
import { HttpError } from "../api/http-error.ts";

const boundaryIn = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i;

/**
 * A form's bytes up to its parts' limit, counted before they are taken apart: the parser makes a stream of each part,
 * also of those that it skips, and 64 kB hold seven thousand empty ones.
 * @returns a stream that fails with HttpError 413 `too_many_parts`; the rest of the form is read and thrown away
 */
export function boundedParts(request: IncomingMessage, mostParts: number): Transform {
  const [, quoted, plain] = boundaryIn.exec(request.headers["content-type"] ?? "") ?? [];
  const boundary = Buffer.from(`\r\n--${quoted ?? plain ?? ""}`);
  let parts = 0;
  // The end of the last chunk, in which a boundary may have begun; the first one stands without a line before it.
  let tail = Buffer.from("\r\n");
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const seen = Buffer.concat([tail, chunk]);
      let from = 0;
      for (let at = seen.indexOf(boundary); at >= 0; at = seen.indexOf(boundary, from)) {
        parts += 1;
        from = at + boundary.length;
        // One more ends the form.
        if (parts > mostParts + 1)
          return done(new HttpError("too_large", { text: "too_many_parts" }));
      }
      tail = seen.subarray(Math.max(from, seen.length - boundary.length + 1));
      done(null, chunk);
    },
  });
  request.once("close", () => {
    if (!request.complete) bounded.destroy(new Error("The form was cut off."));
  });
  request.once("error", (error) => bounded.destroy(error));
  bounded.once("error", () => {
    request.unpipe(bounded);
    request.resume();
  });
  return request.pipe(bounded);
}
