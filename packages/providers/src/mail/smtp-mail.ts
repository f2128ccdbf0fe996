import { createTransport } from "nodemailer";
import { createPolicy, type PolicyOptions } from "../policy/policy.ts";
import { ProviderError } from "../provider-error.ts";
import type { MailAddress, MailProvider } from "./mail-provider.ts";
import { requireSmtpUtf8 } from "./smtp-utf8.ts";

export interface SmtpSettings extends PolicyOptions {
  /**
   * `smtp://user:password@host:587` or, with TLS from the start, `smtps://…:465`. Further options of the client follow
   * a question mark: `?tls.rejectUnauthorized=false` for a server with a self-signed certificate.
   */
  url: string;
  from: Required<MailAddress>;
}

const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Whether a name and password go to another machine, which requires encryption. Otherwise a proxy that removes
 * STARTTLS from the server's greeting would receive both.
 */
function mustEncrypt(address: string): boolean {
  const { hostname, username, password } = new URL(address);
  return (username !== "" || password !== "") && !thisMachine.test(hostname);
}

/** The refused SMTP command and its status; undefined without an answer. */
function refusalOf(error: unknown): { command: unknown; status: number } | undefined {
  if (!(error instanceof Error) || !("command" in error) || !("responseCode" in error)) return undefined;
  const { command, responseCode } = error;
  return typeof responseCode === "number" ? { command, status: responseCode } : undefined;
}

/** An error for the log, without the server's text, which may contain the recipient. */
function toProviderError(error: unknown): ProviderError {
  const refusal = refusalOf(error);
  if (refusal === undefined) {
    return new ProviderError("unavailable", "The mail server did not take the message", { cause: error });
  }
  const { command, status } = refusal;
  // These commands are about one recipient or mail; 421 ends the connection at any of them.
  const isAboutMail = (command === "RCPT TO" || command === "DATA") && status !== 421;
  // A permanent refusal of this recipient.
  const isFinal = command === "RCPT TO" && status >= 500;
  const what = isFinal ? "The address was refused" : "The mail server did not take the message";
  return new ProviderError(
    isFinal ? "refused" : "unavailable",
    `${what}: ${String(command)} was answered ${status}`,
    { isFault: !isAboutMail },
  );
}

/** The server's own words, which operators read: printable, and without addresses. */
const withoutAddresses = (answer: string): string =>
  answer
    .replaceAll(/[^\x20-\x7e]/g, " ")
    .replaceAll(/\S*@\S*/g, "…")
    .slice(0, 200);

/**
 * That no person wrote it, so that a mailbox away does not answer the sender: RFC 3834, and Exchange's own header for
 * notices of absence and automatic replies.
 */
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "OOF, AutoReply" };

/**
 * Sends by SMTP. Addresses are passed as `{name, address}`, never as one text, in which a line break or a comma
 * would add recipients.
 */
export function createSmtpMail({ url, from, ...options }: SmtpSettings): MailProvider {
  // A mail whose acceptance is unknown might arrive twice: the queue repeats it, after a longer pause.
  const policy = createPolicy({ timeout: 30_000, ...options, name: "mail", maxAttempts: 1 });
  const stepTimeout = Math.min(10_000, options.timeout ?? 10_000);
  const connection = {
    ...(mustEncrypt(url) && { requireTLS: true }),
    connectionTimeout: stepTimeout,
    greetingTimeout: stepTimeout,
    socketTimeout: stepTimeout,
    dnsTimeout: stepTimeout,
  };
  const transport = createTransport({
    url,
    ...connection,
    // The content must not refer to a file or a URL that the library would read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, attachments = [], id, headers = {} }) {
      const [, domain = "localhost"] = from.address.split("@");
      const message = { from, to: { name: to.name ?? "", address: to.address }, subject, text, html };
      return policy.run(async (signal) => {
        try {
          await requireSmtpUtf8(to.address, url, connection);
          const { response } = await transport.sendMail({
            ...message,
            headers: { ...headers, ...automatic },
            signal,
            attachments: attachments.map(({ name, type, content }) => ({
              filename: name,
              contentType: type,
              content,
            })),
            ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
          });
          return withoutAddresses(response);
        } catch (error) {
          throw error instanceof ProviderError ? error : toProviderError(error);
        }
      });
    },
  };
}
