import { hydrateIsland } from "#lib/island/hydrate-island.tsx";
import { RegisterPage } from "../screens/register/register-page.tsx";
import { paths } from "../paths.ts";
import { bringPage } from "./registration-pages.tsx";
import { RegistrationRoutes } from "./registration-routes.tsx";

bringPage(paths.register, <RegisterPage />);
await hydrateIsland("registration", <RegistrationRoutes />);
