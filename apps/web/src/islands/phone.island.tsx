import { hydrateIsland } from "#lib/island/hydrate-island.tsx";
import { InsertPhonePage } from "../screens/insert-phone/insert-phone-page.tsx";
import { VerifyCodePage } from "../screens/verify-code/verify-code-page.tsx";
import { paths } from "../paths.ts";
import { bringPage } from "./registration-pages.tsx";
import { RegistrationRoutes } from "./registration-routes.tsx";

bringPage(paths.insertPhone, <InsertPhonePage />);
bringPage(paths.verifyCode, <VerifyCodePage />);
await hydrateIsland("phone", <RegistrationRoutes />);
