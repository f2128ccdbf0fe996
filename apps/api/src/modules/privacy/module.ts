import { privacyRoutes } from "./routes.ts";
import type { Module } from "../../runtime/module.ts";

export const privacy = {
  name: "privacy",
  routes: [privacyRoutes],
} satisfies Module;
