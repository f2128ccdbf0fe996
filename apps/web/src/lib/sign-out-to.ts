import { endLogin } from "@bandeja/web-platform/session/session.ts";

let aim: string | undefined;

/** Signs out on a page that requires a login, and navigates to `path` instead of the login. */
export function signOutTo(path: string): void {
  aim = path;
  endLogin();
}

/** The target of `signOutTo`, until `RequireLogin` has gone there. */
export function aimOfSignOut(): string | undefined {
  return aim;
}

export function clearAim(): void {
  aim = undefined;
}
