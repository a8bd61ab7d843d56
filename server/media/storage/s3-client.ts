import { S3Client } from "@aws-sdk/client-s3";
import type { Config } from "../../process/config.ts";

export interface S3Settings {
  readonly region: string;
  /** The service's own address; unset means Amazon's. */
  readonly endpoint?: string | undefined;
  /** Unset means the environment's own, such as a machine's role. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Timeouts in milliseconds: to connect, until the response begins, and without a byte. */
const timeouts = { connect: 5_000, answer: 20_000, silence: 60_000 };

/** A client of Amazon S3 or a service that speaks its protocol. */
export function openS3Client(settings: S3Settings): S3Client {
  return new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    ...(settings.credentials ? { credentials: settings.credentials } : {}),
    // S3-compatible services other than Amazon's reject the SDK's trailing checksums.
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
}

/** How the settings reach S3. */
export function getS3Settings(config: Config): S3Settings {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return {
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  };
}
