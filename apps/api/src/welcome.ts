import type { Config } from "@bandeja/config/config";
import type { DemonstrationLogins } from "@bandeja/demo-data/demonstration-logins";
import { refusesLocal } from "./http/is-local.ts";
import { fakeIdentityPath, fakeIdentitySettings } from "@bandeja/fake-identity/fake-identity-settings";

/** The output of `npm start` once the server answers. */
export function welcome(siteUrl: string, config: Config, logins: DemonstrationLogins | undefined): string {
  const lines = [
    "",
    `  Bandeja is ready: ${siteUrl}`,
    "",
    `  App                 ${siteUrl}/app`,
    `  API                 ${siteUrl}/api`,
    `  API documentation   ${siteUrl}/api/docs`,
  ];
  const isOn = config.env === "development" && refusesLocal(config) === undefined;
  if (isOn) lines.push(`  Outbox (SMS, mail)  ${siteUrl}/dev/outbox`);
  if (isOn && fakeIdentitySettings(config, siteUrl)) {
    lines.push(`  Instead of Google   ${siteUrl}${fakeIdentityPath}`);
  }
  if (logins && isOn) {
    lines.push(
      "",
      "  Demonstration logins",
      `  venue               ${logins.venue.email}   ${logins.venue.password}`,
      `  waitstaff           ${logins.worker.email}   ${logins.worker.password}`,
    );
  }
  return [...lines, ""].join("\n");
}
