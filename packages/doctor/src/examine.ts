import { openServer } from "@bandeja/api/db/open-server";
import { readConfig, type Config } from "@bandeja/config/config";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { checkDisk } from "./checks/check-disk.ts";
import { checkProgram } from "./checks/check-program.ts";
import { checkProviders } from "./checks/check-providers.ts";
import { checkRedis } from "./checks/check-redis.ts";
import { checkSettings } from "./checks/check-settings.ts";
import { checkSite } from "./checks/check-site.ts";
import { checkDatabase } from "./database/check-database.ts";
import { checkQueue } from "./database/check-queue.ts";
import { checkReplica } from "./database/check-replica.ts";
import { failed, reasonOf, skipped, type Finding } from "./finding.ts";

/** A check that fails itself is a finding, too. */
async function guard(check: string, run: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await run();
  } catch (error) {
    const found =
      error instanceof StartupError ? error.message : `It could not be checked: ${reasonOf(error)}.`;
    return [failed(check, found, 'See docs/operator.md, section "Doctor".')];
  }
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  const server = await openServer(config);
  try {
    const findings = await checkDatabase(config, server);
    const hasTables = findings.some(({ check, status }) => check === "migrations" && status === "ok");
    const queue = hasTables
      ? await guard("tasks", () => checkQueue(server.directUrl))
      : [skipped("tasks", "The tables are not those of this version.")];
    return [...findings, await checkReplica(config, server.directUrl), ...queue];
  } finally {
    await server.stop();
  }
}

/** Examines a deployment by its settings. Nothing is changed, except for probes that are removed again. */
export async function examine(variables: NodeJS.ProcessEnv): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(variables);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return [
      ...(await guard("node", () => checkProgram())),
      failed("settings", error.message, "Correct them as docs/settings.md says; the rest was not checked."),
    ];
  }
  const checks = await Promise.all([
    guard("node", () => checkProgram()),
    guard("settings", () => checkSettings(config)),
    guard("disk", () => checkDisk(config)),
    guard("database", () => examineDatabase(config)),
    guard("redis", () => checkRedis(config)),
    guard("providers", () => checkProviders(config)),
    guard("site", () => checkSite(config)),
  ]);
  return checks.flat();
}
