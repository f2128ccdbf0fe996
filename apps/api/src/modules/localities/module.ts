import { localityRoutes } from "./routes.ts";

/** The cities and towns of the world, which venues, workers and searches choose from. */
export const localities = { name: "localities", routes: [localityRoutes] };
