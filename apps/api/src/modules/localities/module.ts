import { localityRoutes } from "./routes.ts";

export const localities = { name: "localities", routes: [localityRoutes] };
