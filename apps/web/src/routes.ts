import { route } from "@react-router/dev/routes";
import type { RouteConfig } from "@react-router/dev/routes";
import { sitePaths } from "@bandeja/contract/site-pages";
import { applicationScreens } from "#lib/application-screens.ts";
import type { ApplicationScreen } from "#lib/application-screens.ts";

type ScreenId = keyof typeof sitePaths;

/** The route of a page, with and without a hidden Portuguese prefix. */
const page = (id: ScreenId, file: string) => route(`_pt?/_pt-PT?${sitePaths[id]}`, file, { id });

/** A still page. */
const screen = (id: ScreenId, folder: string) => page(id, `screens/${folder}/${folder}-screen.tsx`);

/** A page of the application, which has its screens in `routes/screens.ts`. */
const applicationPage = (id: ApplicationScreen) => page(id, "routes/application-page.tsx");

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
  screen("contactUs", "contact-us"),
  screen("privacyPolicy", "privacy-policy"),
  screen("terms", "terms"),
  screen("deleteAccount", "delete-account"),
  screen("easyGuide", "easy-guide"),
  screen("howItDecides", "how-it-decides"),
  screen("carousel", "carousel"),
  screen("getLocation", "get-location"),
  screen("goodbye", "goodbye"),
  screen("forgotPassword", "forgot-password"),
  screen("resetPassword", "reset-password"),
  ...applicationScreens.map(applicationPage),
  route("*", "screens/not-found/not-found-screen.tsx", { id: "notFound" }),
] satisfies RouteConfig;
