import type { Login } from "@bandeja/contract/stored-session";
import { appPaths } from "@bandeja/contract/app-pages";

/** The first screen of an account. */
export function homeOf(login: Login | null | undefined): string {
  if (!login) return appPaths.welcome;
  return login.type === "restaurant" ? appPaths.jobs : appPaths.shifts;
}
