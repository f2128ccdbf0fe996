import { mountIsland } from "#lib/island/hydrate-island.tsx";
import { RegisterPage } from "../screens/register/register-page.tsx";
import { paths } from "../paths.ts";
import { bringPage } from "./registration-pages.tsx";
import { RegistrationRoutes } from "./registration-routes.tsx";

/** Continues the registration in the same document, and replaces its content. */
export async function enterRegistration(to: string): Promise<void> {
  bringPage(paths.register, <RegisterPage />);
  window.history.pushState(null, "", to);
  const main = document.querySelector("main");
  if (main === null) return;
  main.replaceChildren();
  await mountIsland(main, "registration", <RegistrationRoutes isEntered />);
}
