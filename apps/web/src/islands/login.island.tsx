import { LoginForm } from "#features/login/login-form.tsx";
import { loginTexts } from "@bandeja/i18n/login-texts";
import { hydrateIsland } from "#lib/island/hydrate-island.tsx";

await hydrateIsland("login", <LoginForm />, loginTexts);
