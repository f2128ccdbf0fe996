import { loginTexts } from "@bandeja/i18n/login-texts";
import { hydrateIsland } from "#lib/island/hydrate-island.tsx";
import { NewPassword } from "../screens/reset-password/new-password.tsx";

await hydrateIsland("reset", <NewPassword />, loginTexts);
