import type { Module } from "../../runtime/module.ts";
import { costRoutes } from "./costs/routes.ts";
import { earningsRoutes } from "./earnings/routes.ts";

/** The pay for completed work: a worker's earnings, and a venue's costs. */
export const pay = {
  name: "pay",
  routes: [earningsRoutes, costRoutes],
} satisfies Module;
