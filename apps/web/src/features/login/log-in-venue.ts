import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { api } from "@bandeja/web-platform/api/api.ts";
import { withProof } from "@bandeja/web-platform/proof-of-work/with-proof.ts";
import { storeLogin } from "@bandeja/web-platform/session/session.ts";

export const loginSchema = restaurantLogin.body;

/** Signs a venue in by password and stores the login info (specification section 3) for all tabs. */
export async function logInVenue({ email, password }: { email: string; password: string }): Promise<void> {
  const { token, type, id } = await withProof((proof) =>
    api.call(restaurantLogin, { body: { email, password, proof } }),
  );
  storeLogin({ token, type, authProvider: "password", email, id });
}
