import { runRaces } from "./run-races.ts";
import { races } from "./table.ts";

runRaces("applications", races.applications);
