import type { Db, Tx } from "../../../db/database.ts";
import type { Device } from "../../../http/browser.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Services } from "../../../runtime/services.ts";
import { isKnownDevice } from "../devices/known-devices-store.ts";
import { beginSignature } from "./flows.ts";
import { hasPasskey } from "./passkeys-store.ts";

interface SecondStepRequest {
  readonly accountId: string;
  readonly device: Pick<Device, "id">;
  readonly now: Date;
}

/**
 * The second step of a login by password or Google, which is not enough on a device on which an account with a passkey has
 * not signed in: the refusal has a challenge for its passkey. Undefined where no second step is needed.
 */
export async function findSecondStep(
  db: Db | Tx,
  { accountId, device, now }: SecondStepRequest,
  services: Pick<Services, "siteUrl">,
): Promise<ApiError | undefined> {
  if (await isKnownDevice(db, { accountId, deviceId: device.id, now })) return undefined;
  if (!(await hasPasskey(db, accountId))) return undefined;
  const begun = await beginSignature(db, { kind: "secondStep", accountId, sessionId: null }, now, services);
  return new ApiError("PASSKEY_REQUIRED", begun);
}

/** @throws ApiError `PASSKEY_REQUIRED`; @param db no transaction, since the challenge must be committed */
export async function requireKnownDevice(
  db: Db,
  request: SecondStepRequest,
  services: Pick<Services, "siteUrl">,
): Promise<void> {
  const secondStep = await findSecondStep(db, request, services);
  if (secondStep !== undefined) throw secondStep;
}
