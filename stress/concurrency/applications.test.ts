import { runRaces } from "./run-rounds.ts";
import { races } from "./table.ts";

runRaces("applications", races.applications);
