import type { Module } from "../../runtime/module.ts";
import { operationsCleanUp } from "./clean-up.ts";

/** Operators: their commands and queries, on the command line and in the console, and the queue of what waits for them. */
export const operations = { name: "operations", cleanUp: operationsCleanUp } satisfies Module;
