import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { intercept } from "./intercept.ts";

interface Mail {
  from: string;
  to: string[];
  source: string;
  isEncrypted: boolean;
}

/** A real SMTP server on this machine, without TLS by default, and the mails that it accepted. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope, secure: isEncrypted }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, to, source: Buffer.concat(chunks).toString(), isEncrypted });
        done();
      });
    },
    ...options,
  });
  const faults = intercept<[Socket]>(server.server, "connection");
  // Clients may be killed.
  server.on("error", () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    ...faults,
    close: (): Promise<void> => new Promise((resolve) => server.close(() => resolve())),
  };
}
