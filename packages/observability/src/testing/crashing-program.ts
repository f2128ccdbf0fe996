// Run by a test in its own process.
import { readErrorEndpoint } from "../errors/error-endpoint.ts";
import { openErrorReports } from "../errors/open-error-reports.ts";
import { reportCrashes } from "../errors/report-crashes.ts";

const endpoint = readErrorEndpoint(process.argv[2] ?? "");
if (endpoint === undefined) throw new Error("There is no DSN");
reportCrashes(openErrorReports(endpoint, "test"));
setInterval(() => {}, 1_000);
await Promise.reject(new RangeError("Nothing catches this"));
