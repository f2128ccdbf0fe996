import type { Module } from "../../runtime/module.ts";
import { favouriteRoutes } from "./favourites/routes.ts";
import { groupRoutes } from "./groups/routes.ts";
import { savedSearchRoutes } from "./saved-searches/routes.ts";
import { teammateRoutes } from "./teammates/routes.ts";

/** The sides' choice of one another: a venue's team, groups, favourites and blocklist, a worker's saved searches and followed venues. */
export const team = {
  name: "team",
  routes: [favouriteRoutes, groupRoutes, savedSearchRoutes, teammateRoutes],
} satisfies Module;
