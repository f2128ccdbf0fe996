import { venueRoutes } from "./routes.ts";
import type { Module } from "../../runtime/module.ts";

export const venues = {
  name: "venues",
  routes: [venueRoutes],
} satisfies Module;
