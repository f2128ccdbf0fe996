import { api } from "@bandeja/web-platform/api/api.ts";
import { withProof } from "@bandeja/web-platform/proof-of-work/with-proof.ts";
import { storeLogin } from "@bandeja/web-platform/session/session.ts";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { waitressLogin } from "@bandeja/contract/calls/waitstaff";
import { sideOfType, type AccountType } from "@bandeja/contract/lists";

const calls = { venue: restaurantLogin, worker: waitressLogin } as const;

/** Signs in to an account of that type with its password, in every tab of site and app. */
export async function logIn(
  as: AccountType,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { token, type, id } = await withProof((proof) =>
    api.call(calls[sideOfType[as]], { body: { email, password, proof } }),
  );
  storeLogin({ token, type, authProvider: "password", email, id });
}
