import { once } from "node:events";
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";

function describeListenError(code: unknown, host: string, port: number): string | undefined {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`;
    case "EACCES":
      return `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST=${host} is not an address of this machine. Try HOST=127.0.0.1.`;
    default:
      return undefined;
  }
}

function startupErrorOf(error: unknown, host: string, port: number): unknown {
  const reason = describeListenError(
    error instanceof Error && "code" in error ? error.code : undefined,
    host,
    port,
  );
  return reason === undefined ? error : new StartupError(reason);
}

/** @throws StartupError when the port or the address is not available. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw startupErrorOf(error, host, port);
  }
}

/**
 * Tries the port before the database is started, so that a failure is immediate.
 *
 * @throws StartupError when it is taken.
 */
export async function requirePort(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, "listening");
  } catch (error) {
    throw startupErrorOf(error, host, port);
  } finally {
    probe.close();
  }
}
