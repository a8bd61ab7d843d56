import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { sizeOf, streamOf } from "../../files/file-source.ts";
import { type Storage, StoredFileMissing, uploadTimeout } from "./storage.ts";

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** The service's own address; unset means Amazon's. */
  readonly endpoint?: string | undefined;
  /** Unset means the environment's own, such as a machine's role. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Milliseconds: to connect, until the answer begins, and without a byte. */
const timeouts = { connect: 5_000, answer: 20_000, silence: 60_000 };

/** Files in a bucket of Amazon S3 or a service that speaks its protocol. */
export function openS3Storage(settings: S3Settings): Storage {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    ...(settings.credentials ? { credentials: settings.credentials } : {}),
    // Other services than Amazon's refuse the SDK's trailing checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: timeouts.connect,
      requestTimeout: timeouts.answer,
      throwOnRequestTimeout: true,
      socketTimeout: timeouts.silence,
    },
  });
  const place = (key: string) => ({ Bucket: settings.bucket, Key: `media/${key}` });

  return {
    async put(key, source, mimeType) {
      const bytes = await sizeOf(source);
      const command = new PutObjectCommand({
        ...place(key),
        // In memory a failed attempt can be repeated; a stream can't be sent twice.
        Body: "bytes" in source ? source.bytes : await streamOf(source),
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
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}
