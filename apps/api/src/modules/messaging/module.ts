import type { Module } from "../../runtime/module.ts";
import { messageRoutes } from "./routes.ts";

/** The messages of a venue and a worker, in one thread for both. */
export const messaging = { name: "messaging", routes: [messageRoutes] } satisfies Module;
