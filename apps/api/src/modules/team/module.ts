import type { Module } from "../../runtime/module.ts";
import { favouriteRoutes } from "./favourites/routes.ts";
import { savedSearchRoutes } from "./saved-searches/routes.ts";

/** The sides' choice of one another: a venue's favourites and blocklist, a worker's saved searches and followed venues. */
export const team = {
  name: "team",
  routes: [favouriteRoutes, savedSearchRoutes],
} satisfies Module;
