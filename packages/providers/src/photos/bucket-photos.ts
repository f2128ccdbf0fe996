import { AwsClient } from "aws4fetch";
import { exchange, isFaultStatus, parseRetryAfter } from "../exchange.ts";
import { createPolicy, type PolicyOptions } from "../policy/policy.ts";
import { ProviderError } from "../provider-error.ts";
import { createPhotoStore, type PhotoStore } from "./photo-store.ts";

export interface BucketSettings extends PolicyOptions {
  /** The URL of the bucket, without a slash at its end: `https://s3.eu-west-1.amazonaws.com/photos`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The maximum size (bytes) of a stored image: several times that of the largest that is encoded. */
const maxBytes = 8 * 1_048_576;

/** A request for one image, and whether its answer is the bucket's: a proxy in between may answer in its place. */
interface ImageRequest {
  readonly init: RequestInit;
  readonly isGenuine: (response: Response) => Promise<boolean> | boolean;
}

const isWebp = (bytes: Buffer): boolean =>
  bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";

const read = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

const toPut = (bytes: Buffer): ImageRequest => ({
  init: {
    method: "PUT",
    headers: { "content-type": "image/webp", "cache-control": "public, max-age=86400" },
    body: new Uint8Array(bytes),
  },
  isGenuine: ({ headers }) => headers.has("etag"),
});
const toGet: ImageRequest = {
  init: { method: "GET" },
  isGenuine: async (response) => isWebp(await read(response.clone())),
};
const toDrop: ImageRequest = {
  init: { method: "DELETE" },
  isGenuine: async (response) => (await read(response.clone())).length === 0,
};

/** Photos as objects in an S3-compatible bucket. @throws ProviderError while it does not answer. */
export function createBucketPhotoStore(settings: BucketSettings): PhotoStore {
  const { url, region, accessKeyId, secretAccessKey, ...options } = settings;
  const client = new AwsClient({ region, accessKeyId, secretAccessKey, service: "s3", retries: 0 });
  const policy = createPolicy({
    timeout: 10_000,
    openMs: 1_500,
    isAwaited: true,
    testMs: 3_000,
    ...options,
    name: "photos",
    maxAttempts: 3,
  });

  /** Every request may be repeated: its effect is the same. */
  async function send(
    name: string,
    { init, isGenuine }: ImageRequest,
    signal: AbortSignal,
  ): Promise<Response> {
    const signed = await client.sign(`${url}/${name}`, init);
    const response = await exchange(signed, { signal }, maxBytes).catch((error: unknown) => {
      throw new ProviderError("unavailable", "The store of photos did not answer", {
        cause: error,
        isRepeatable: error instanceof TypeError,
      });
    });
    const { ok, status, headers } = response;
    if (status === 404) return response;
    if (!ok) {
      // S3's error text may contain a key's id.
      throw new ProviderError("unavailable", `The store of photos answered ${status}`, {
        pause: parseRetryAfter(headers.get("retry-after")),
        isRepeatable: status === 429 || status >= 500,
        isFault: isFaultStatus(status),
      });
    }
    if (await isGenuine(response)) return response;
    throw new ProviderError("unavailable", `The store of photos answered ${status}, but not as a bucket`);
  }

  /** A successful response; undefined for 404. */
  async function fetchObject(name: string, request: ImageRequest): Promise<Response | undefined> {
    const response = await policy.run((signal) => send(name, request, signal));
    return response.status === 404 ? undefined : response;
  }

  return createPhotoStore({
    isInBackups: false,
    requireAvailable: () => policy.requireAvailable(),
    async put(name, bytes) {
      if ((await fetchObject(name, toPut(bytes))) === undefined) {
        throw new ProviderError("unavailable", "There is no such bucket for photos");
      }
    },
    async get(name) {
      const response = await fetchObject(name, toGet);
      return response && read(response);
    },
    async drop(name) {
      await fetchObject(name, toDrop);
    },
  });
}
