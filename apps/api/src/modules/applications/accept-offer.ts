import type { Tx } from "../../db/database.ts";
import { record } from "../../events/record.ts";
import { partiesOf, type Application } from "./core/application.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { isOffered } from "./offers/offer-openings.ts";
import type { TransitionInput } from "./core/transition-input.ts";
import { fillOpening } from "./fill-opening.ts";

/**
 * Accepts an offered opening. A suspension does not count here, since the worker has applied already, unless the account is closed.
 *
 * @throws ApiError like `fillOpening`; `WRONG_STATE` also without an open offer.
 */
export async function acceptOffer(
  tx: Tx,
  { id, by, now }: Pick<TransitionInput, "id" | "by" | "now">,
): Promise<Application> {
  const taken = await fillOpening(tx, { id, by, on: "accept", now }, async () => {
    if (!(await isOffered(tx, id, now))) throw new ApiError("WRONG_STATE");
  });
  await record(tx, { type: "application.confirmed", payload: { ...partiesOf(taken), by: "worker" } }, now);
  return taken;
}
