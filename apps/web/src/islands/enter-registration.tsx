import { raise } from "#lib/island/wake.tsx";
import { RegisterPage } from "../screens/register/register-page.tsx";
import { paths } from "../paths.ts";
import { bringPage } from "./registration-pages.tsx";
import { RegistrationRoutes } from "./registration-routes.tsx";

/** Goes on with the registration in the document that began it, in the place of all that it shows. */
export async function enterRegistration(to: string): Promise<void> {
  bringPage(paths.register, <RegisterPage />);
  window.history.pushState(null, "", to);
  const main = document.querySelector("main");
  if (main === null) return;
  main.replaceChildren();
  await raise(main, "registration", <RegistrationRoutes isEntered />);
}
