import { runRaces } from "./run-races.ts";
import { races } from "./table.ts";

runRaces("accounts", races.accounts);
