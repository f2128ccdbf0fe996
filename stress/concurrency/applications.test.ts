import { runScenarios } from "./run-scenarios.ts";
import { scenarios } from "./table.ts";

runScenarios("applications", scenarios.applications);
