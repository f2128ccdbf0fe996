import * as z from "zod/mini";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { url } from "./variables.ts";

export const PhotosVariables = z.object({
  S3_BUCKET_URL: z.optional(url),
  S3_REGION: z._default(z.string(), "us-east-1"),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
});
type PhotosEnvironment = z.infer<typeof PhotosVariables>;

export interface PhotosConfig {
  /** A bucket for photos, if they are not stored in `dataDir`; its URL has no slash at its end. */
  readonly bucket: { url: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined;
}

/** @throws StartupError */
export function readBucket(env: PhotosEnvironment): PhotosConfig["bucket"] {
  const { S3_BUCKET_URL: address, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (address && accessKeyId && secretAccessKey) {
    return { url: address.replace(/\/+$/, ""), region, accessKeyId, secretAccessKey };
  }
  if (address || accessKeyId || secretAccessKey) {
    throw new StartupError(
      "Set S3_BUCKET_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together, or leave them unset.",
    );
  }
  return undefined;
}
