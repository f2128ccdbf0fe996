import { raise } from "#lib/island/wake.tsx";
import { RegistrationPlaces } from "./registration-places.tsx";

/** Goes on with the registration in the document that began it, in the place of all that it shows. */
export async function enterRegistration(to: string): Promise<void> {
  window.history.pushState(null, "", to);
  const main = document.querySelector("main");
  if (main === null) return;
  main.replaceChildren();
  window.scrollTo(0, 0);
  await raise(main, "registration", <RegistrationPlaces />);
}
