import type { Module } from "../../runtime/module.ts";
import { moderationRoutes } from "./routes.ts";

/** Reports about parties, messages and reviews, for operators. */
export const moderation = { name: "moderation", routes: [moderationRoutes] } satisfies Module;
