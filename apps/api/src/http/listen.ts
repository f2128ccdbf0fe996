import { once } from "node:events";
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";

/** The settings of where a process listens, for advice. */
const settingsOf = {
  site: { host: "HOST", port: "PORT" },
  metrics: { host: "METRICS_HOST", port: "METRICS_PORT" },
  console: { host: "CONSOLE_HOST", port: "CONSOLE_PORT" },
} as const;

interface Address {
  readonly host: string;
  readonly port: number;
}

function describeListenError(code: unknown, { host, port }: Address, of: keyof typeof settingsOf) {
  const names = settingsOf[of];
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is taken by another program. Choose another: ${names.port}=${port + 1} npm start`;
    case "EACCES":
      return `This user may not listen on port ${port}. Choose one above 1023: ${names.port}=3000 npm start`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `${names.host}=${host} is not an address of this machine. Try ${names.host}=127.0.0.1.`;
    default:
      return undefined;
  }
}

function startupErrorOf(error: unknown, address: Address, of: keyof typeof settingsOf): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const reason = describeListenError(code, address, of);
  return reason === undefined ? error : new StartupError(reason);
}

/** @throws StartupError when the port or the address is not available. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Address,
  of: keyof typeof settingsOf = "site",
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw startupErrorOf(error, { host, port }, of);
  }
}

/**
 * Tries the port before the database is started, so that a failure is immediate.
 *
 * @throws StartupError when it is taken.
 */
export async function requirePort(address: Address, of: keyof typeof settingsOf): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(address.port, address.host);
    await once(probe, "listening");
  } catch (error) {
    throw startupErrorOf(error, address, of);
  } finally {
    probe.close();
  }
}
