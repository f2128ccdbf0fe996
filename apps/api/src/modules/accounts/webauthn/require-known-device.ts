import type { Db, Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Services } from "../../../runtime/services.ts";
import { isKnownNetwork } from "../networks/known-networks-store.ts";
import { beginSignature } from "./flows.ts";
import { hasPasskey } from "./passkeys-store.ts";

interface SecondStepRequest {
  readonly accountId: string;
  /** The client's IP address. */
  readonly address: string;
  readonly now: Date;
}

/**
 * The second step of a login by password or Google, which is not enough in a network that an account with a passkey has
 * not used: the refusal has a challenge for its passkey. Undefined where no second step is needed.
 */
export async function findSecondStep(
  db: Db | Tx,
  { accountId, address, now }: SecondStepRequest,
  services: Pick<Services, "siteUrl" | "keyedHash">,
): Promise<ApiError | undefined> {
  if (await isKnownNetwork(db, { accountId, address }, services.keyedHash)) return undefined;
  if (!(await hasPasskey(db, accountId))) return undefined;
  const begun = await beginSignature(db, { kind: "secondStep", accountId, sessionId: null }, now, services);
  return new ApiError("PASSKEY_REQUIRED", begun);
}

/** @throws ApiError `PASSKEY_REQUIRED`; @param db no transaction, since the challenge must be committed */
export async function requireKnownDevice(
  db: Db,
  request: SecondStepRequest,
  services: Pick<Services, "siteUrl" | "keyedHash">,
): Promise<void> {
  const secondStep = await findSecondStep(db, request, services);
  if (secondStep !== undefined) throw secondStep;
}
