import type { Socket } from "node:net";
import type { FaultName } from "./http-faults.ts";

export type SmtpFault = (socket: Socket) => void;

const greet =
  (greeting: string): SmtpFault =>
  (socket) =>
    void socket.on("error", () => {}).write(greeting);

const endless =
  (chunk: string, pause: number): SmtpFault =>
  (socket) => {
    const timer = setInterval(() => socket.write(chunk), pause);
    socket.on("error", () => {}).on("close", () => clearInterval(timer));
  };

/** The same failures as those of an HTTP server. */
export const smtpFaults: Record<FaultName, SmtpFault> = {
  silent: (socket) => void socket.on("error", () => {}),
  trickling: endless("220-", 5),
  busy: greet("421 4.7.0 Too many connections\r\n"),
  broken: greet("554 5.3.0 No service\r\n"),
  redirecting: greet("551 5.1.6 Try elsewhere\r\n"),
  unauthorized(socket) {
    greet("220 mail.test ESMTP\r\n")(socket);
    socket.on("data", (line) =>
      socket.write(
        line.toString().startsWith("EHLO")
          ? "250-mail.test\r\n250 AUTH PLAIN\r\n"
          : "535 5.7.8 Wrong password\r\n",
      ),
    );
  },
  nonsense: greet("HTTP/1.1 400 Bad Request\r\n\r\n"),
  boundless: endless("x".repeat(262_144), 1),
  reset: (socket) => void socket.destroy(),
};
