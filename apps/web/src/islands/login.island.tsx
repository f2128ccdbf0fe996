import { LoginForm } from "#features/login/login-form.tsx";
import { wake } from "#lib/island/wake.tsx";

await wake("login", <LoginForm />);
