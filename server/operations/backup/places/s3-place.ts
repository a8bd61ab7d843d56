import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { OperatorError } from "../../../process/operator-error.ts";
import { type BackupPlace, isBackupName } from "./backup-place.ts";

const folder = "backups/";

interface S3PlaceOptions {
  readonly client: S3Client;
  readonly bucket: string;
  /** Bytes of one part of a large archive; S3 accepts at most 10,000 parts. */
  readonly partSize?: number;
}

/** Backups in a bucket of Amazon S3 or a service that speaks its protocol, in its folder `backups`. */
export function s3Place({
  client,
  bucket,
  partSize = 64 * 1024 * 1024,
}: S3PlaceOptions): BackupPlace {
  const toS3Url = (key: string) => `s3://${bucket}/${key}`;
  return {
    async take(path) {
      const key = folder + basename(path);
      const upload = new Upload({
        client,
        params: { Bucket: bucket, Key: key, Body: createReadStream(path) },
        partSize,
        queueSize: 1,
      });
      await upload.done();
      await rm(path);
      return toS3Url(key);
    },
    async list() {
      const found: string[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder });
      for await (const { Contents = [] } of pages) {
        for (const { Key = "" } of Contents) {
          if (isBackupName(Key.slice(folder.length))) found.push(toS3Url(Key));
        }
      }
      return found.sort();
    },
    async remove(address) {
      await client.send(new DeleteObjectCommand(parseS3Url(address)));
    },
  };
}

/** Copies a backup from a bucket into a file. */
export async function fetchFromS3(client: S3Client, address: string, path: string): Promise<void> {
  const { Body } = await client.send(new GetObjectCommand(parseS3Url(address))).catch((cause) => {
    throw new OperatorError(`The storage did not give ${address}: ${cause.message}.`, { cause });
  });
  if (!(Body instanceof Readable)) throw new OperatorError(`The storage did not give ${address}.`);
  await pipeline(Body, createWriteStream(path, { flags: "wx", mode: 0o600 }));
}

function parseS3Url(address: string) {
  const [, bucket, key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(address) ?? [];
  if (!bucket || !key) throw new OperatorError(`${address} is no s3://bucket/key.`);
  return { Bucket: bucket, Key: key };
}
