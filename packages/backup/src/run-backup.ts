import { backupProgram } from "./backup-program.ts";
import { runProgram } from "./program.ts";

process.exitCode = await runProgram(backupProgram);
