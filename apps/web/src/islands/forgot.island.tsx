import { loginTexts } from "@bandeja/i18n/login-texts";
import { hydrateIsland } from "#lib/island/hydrate-island.tsx";
import { ForgottenPassword } from "../screens/forgot-password/forgotten-password.tsx";

await hydrateIsland("forgot", <ForgottenPassword />, loginTexts);
