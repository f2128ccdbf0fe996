import { endLogin } from "@bandeja/browser/session/session.ts";

let aim: string | undefined;

/** Signs out on a page that needs a login, which then gives way to `path`, and not to the login. */
export function signOutTo(path: string): void {
  aim = path;
  endLogin();
}

/** Where `signOutTo` leads, until `RequireLogin` has gone there. */
export function aimOfSignOut(): string | undefined {
  return aim;
}

export function forgetAim(): void {
  aim = undefined;
}
