import type { Login } from "@bandeja/browser/session/session.ts";
import { paths } from "../paths.ts";

/** Where somebody's app begins. */
export function homeOf(login: Login | null | undefined): string {
  if (!login) return paths.welcome;
  return login.type === "restaurant" ? paths.jobs : paths.shifts;
}
