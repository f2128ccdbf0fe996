import { AwsClient } from "aws4fetch";
import { ProviderError } from "../provider-error.ts";
import { createPhotoStore, type PhotoStore } from "./photo-store.ts";

export interface BucketSettings {
  /** The URL of the bucket, without a slash at its end: `https://s3.eu-west-1.amazonaws.com/photos`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The timeout (ms) of a request; 10 s by default. */
  timeout?: number;
}

type Fetch = (name: string, init: RequestInit) => Promise<Response>;

/** Photos as objects in an S3-compatible bucket. @throws ProviderError while it does not answer. */
export function createBucketPhotoStore({ url, timeout = 10_000, ...settings }: BucketSettings): PhotoStore {
  const client = new AwsClient({ ...settings, service: "s3", retries: 2 });

  const send: Fetch = async (name, init) => {
    try {
      const signal = AbortSignal.timeout(timeout);
      return await client.fetch(`${url}/${name}`, { ...init, redirect: "error", signal });
    } catch (error) {
      throw new ProviderError("unavailable", "The store of photos did not answer", { cause: error });
    }
  };

  /** A successful response; undefined for 404. S3's error text may contain a key's id. */
  async function fetchObject(name: string, init: RequestInit): Promise<Response | undefined> {
    const response = await send(name, init);
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new ProviderError("unavailable", `The store of photos answered ${response.status}`);
  }

  return createPhotoStore({
    isInBackups: false,
    async put(name, bytes) {
      const headers = { "content-type": "image/webp", "cache-control": "public, max-age=86400" };
      const response = await fetchObject(name, { method: "PUT", headers, body: new Uint8Array(bytes) });
      if (response === undefined) {
        throw new ProviderError("unavailable", "There is no such bucket for photos");
      }
      await response.body?.cancel();
    },
    async get(name) {
      const response = await fetchObject(name, { method: "GET" });
      return response && Buffer.from(await response.arrayBuffer());
    },
    async drop(name) {
      const response = await fetchObject(name, { method: "DELETE" });
      await response?.body?.cancel();
    },
  });
}
