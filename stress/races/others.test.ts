import { runRaces } from "./run-races.ts";
import { races } from "./table.ts";

runRaces("others", races.others);
