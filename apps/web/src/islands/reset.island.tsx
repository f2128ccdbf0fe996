import { loginTexts } from "@bandeja/i18n/login-texts";
import { wake } from "#lib/island/wake.tsx";
import { NewPassword } from "../screens/reset-password/new-password.tsx";

await wake("reset", <NewPassword />, loginTexts);
