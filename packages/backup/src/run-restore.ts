import { runProgram } from "./program.ts";
import { restoreProgram } from "./restore-program.ts";

process.exitCode = await runProgram(restoreProgram);
