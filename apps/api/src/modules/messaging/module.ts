import { messageRoutes } from "./routes.ts";
import type { Module } from "../../runtime/module.ts";

export const messaging = {
  name: "messaging",
  routes: [messageRoutes],
} satisfies Module;
