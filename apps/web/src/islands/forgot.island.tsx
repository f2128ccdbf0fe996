import { loginTexts } from "@bandeja/i18n/login-texts";
import { wake } from "#lib/island/wake.tsx";
import { ForgottenPassword } from "../screens/forgot-password/forgotten-password.tsx";

await wake("forgot", <ForgottenPassword />, loginTexts);
