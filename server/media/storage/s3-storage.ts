import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSize, toStream } from "../../process/files/file-source.ts";
import { openS3Client, type S3Settings } from "./s3-client.ts";
import { type Storage, StoredFileMissing, uploadTimeout, withCheckedKeys } from "./storage.ts";

/** Files in a bucket of Amazon S3 or a service that speaks its protocol. */
export function openS3Storage(settings: S3Settings & { readonly bucket: string }): Storage {
  const client = openS3Client(settings);
  const place = (key: string) => ({ Bucket: settings.bucket, Key: `media/${key}` });

  return withCheckedKeys({
    async put(key, source, mimeType) {
      const bytes = await getSize(source);
      const command = new PutObjectCommand({
        ...place(key),
        // In memory a failed attempt can be repeated; a stream can't be sent twice.
        Body: "bytes" in source ? source.bytes : await toStream(source),
        ContentLength: bytes,
        ContentType: mimeType,
      });
      await client.send(command, { requestTimeout: uploadTimeout(bytes) });
    },
    async read(key, range) {
      const command = new GetObjectCommand({
        ...place(key),
        ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
      });
      try {
        const { Body } = await client.send(command);
        if (Body instanceof Readable) return Body;
        throw new Error(`The storage answered no body for ${key}.`);
      } catch (error) {
        throw isMissing(error) ? new StoredFileMissing(key, { cause: error }) : error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)));
    },
    async exists(key) {
      try {
        await client.send(new HeadObjectCommand(place(key)));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: settings.bucket }));
    },
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}
