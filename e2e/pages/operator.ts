import type { OwnServer } from "../fixtures/own-server.ts";

/** Invites the first operator, an admin, as who runs the server does. @returns the link of the invitation */
export function inviteFirst(server: OwnServer, name: string): string {
  const line = [
    "operators",
    "invite",
    `${name.toLowerCase()}@operators.test`,
    "--name",
    name,
    "--role",
    "admin",
  ];
  const printed = server.operate(...line, "--reason", "The first operator of this server.");
  return printed.trim().split("\n").at(-1) ?? "";
}
