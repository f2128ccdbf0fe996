import { moderationRoutes } from "./routes.ts";
import type { Module } from "../../runtime/module.ts";

export const moderation = {
  name: "moderation",
  routes: [moderationRoutes],
} satisfies Module;
