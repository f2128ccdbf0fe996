import { loginTexts } from "@bandeja/i18n/login-texts";
import { hydrateIsland } from "#lib/island/hydrate-island.tsx";
import { RequestLink } from "../screens/forgot-password/request-link.tsx";

await hydrateIsland("forgot", <RequestLink />, loginTexts);
