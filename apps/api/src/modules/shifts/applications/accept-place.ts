import type { Tx } from "../../../db/database.ts";
import { ApiError } from "../../../kernel/api-error.ts";
import type { Teller } from "../../notifications/notify.ts";
import { isOffered } from "../offers/offer-places.ts";
import type { Application } from "../core/application.ts";
import type { Deed } from "../core/deed.ts";
import { givePlace } from "./give-place.ts";
import { tell } from "../core/tell.ts";

/**
 * Takes a place that somebody gave up and that is offered to the person. That they may not apply anywhere does not count:
 * they have applied already.
 *
 * @throws ApiError as `givePlace`; `WRONG_STATE` also where nothing is offered, or not any more.
 */
export async function acceptPlace(
  tx: Tx,
  { id, by, now }: Pick<Deed, "id" | "by" | "now">,
  teller: Teller,
): Promise<Application> {
  const taken = await givePlace(tx, { id, by, on: "accept", now }, async () => {
    if (!(await isOffered(tx, id, now))) throw new ApiError("WRONG_STATE");
  });
  await tell(tx, { to: "restaurant", kind: "confirmed", now }, taken, teller);
  return taken;
}
