import type { Config } from "./config.ts";
import type { DemonstrationLogins } from "./db/seed/demonstration-logins.ts";
import { standInPath, standInSettings } from "./providers/identity/stand-in/stand-in-settings.ts";

/** What `npm start` prints once the server answers. */
export function welcome(siteUrl: string, config: Config, logins: DemonstrationLogins | undefined): string {
  const lines = [
    "",
    `  Bandeja is ready: ${siteUrl}`,
    "",
    `  App               ${siteUrl}/app`,
    `  API               ${siteUrl}/api`,
    `  API documentation ${siteUrl}/api/docs`,
  ];
  if (config.env === "development") lines.push(`  Outbox (SMS, mail) ${siteUrl}/dev/outbox`);
  if (standInSettings(config, siteUrl)) lines.push(`  In place of Google ${siteUrl}${standInPath}`);
  if (logins) {
    lines.push(
      "",
      "  Demonstration logins",
      `  venue             ${logins.venue.email}   ${logins.venue.password}`,
      `  waitstaff         ${logins.waitstaff.email}   ${logins.waitstaff.password}`,
    );
  }
  return [...lines, ""].join("\n");
}
