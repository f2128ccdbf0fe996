import { LoginForm } from "#features/login/login-form.tsx";
import { loginTexts } from "@bandeja/i18n/login-texts";
import { wake } from "#lib/island/wake.tsx";

await wake("login", <LoginForm />, loginTexts);
