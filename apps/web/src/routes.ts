import { route } from "@react-router/dev/routes";
import type { RouteConfig } from "@react-router/dev/routes";
import { sitePaths } from "@bandeja/contract/site-pages";

type ScreenId = keyof typeof sitePaths;

/**
 * The route of a screen, with and without the hidden Portuguese prefix, so that the document rendered at `/_pt/login`
 * hydrates at `/login`.
 */
function screen(id: ScreenId, folder: string) {
  return route(`_pt?${sitePaths[id]}`, `screens/${folder}/${folder}-screen.tsx`, { id });
}

export default [
  screen("home", "home"),
  screen("homeToo", "home"),
  screen("managers", "managers"),
  screen("waitstaff", "waitstaff"),
  screen("downloadApp", "download-app"),
  screen("login", "login"),
  screen("beforeRegister", "before-register"),
  screen("register", "register"),
  screen("insertPhone", "insert-phone"),
  screen("verifyCode", "verify-code"),
  screen("logout", "logout"),
  screen("contactUs", "contact-us"),
  screen("privacyPolicy", "privacy-policy"),
  screen("terms", "terms"),
  screen("deleteAccount", "delete-account"),
  screen("easyGuide", "easy-guide"),
  screen("carousel", "carousel"),
  screen("getLocation", "get-location"),
  screen("goodbye", "goodbye"),
  screen("forgotPassword", "forgot-password"),
  screen("resetPassword", "reset-password"),
  screen("verifyEmail", "verify-email"),
  screen("confirmEmail", "confirm-email"),
  screen("newJob", "new-job"),
  screen("jobs", "jobs"),
  screen("job", "job"),
  screen("editJob", "edit-job"),
  screen("waitress", "applicant"),
  screen("chat", "chat"),
  screen("costs", "costs"),
  screen("messages", "messages"),
  screen("notifications", "notifications"),
  screen("people", "people"),
  screen("account", "account"),
  route("*", "screens/not-found/not-found-screen.tsx", { id: "notFound" }),
] satisfies RouteConfig;
