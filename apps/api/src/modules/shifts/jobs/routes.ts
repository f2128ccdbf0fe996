import type { FastifyInstance } from "fastify";
import type { Services } from "../../../runtime/services.ts";
import { jobCommandRoutes } from "./command-routes.ts";
import { jobListRoutes } from "./list-routes.ts";
import { jobSearchRoutes } from "./search/routes.ts";

export function jobRoutes(app: FastifyInstance, services: Services): void {
  jobListRoutes(app, services);
  jobSearchRoutes(app, services);
  jobCommandRoutes(app, services);
}
