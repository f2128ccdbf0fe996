import type { Module } from "../../runtime/module.ts";
import { eraseDecided } from "./delete-account.ts";
import { privacyRoutes } from "./routes.ts";

/** The export and the deletion of an account, from the tables of all modules. */
export const privacy = {
  name: "privacy",
  routes: [privacyRoutes],
  cleanUp: { decidedWords: eraseDecided },
} satisfies Module;
