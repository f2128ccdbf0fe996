import { runDoctor } from "./run-doctor.ts";

process.exitCode = await runDoctor(process.argv.slice(2), process.env);
