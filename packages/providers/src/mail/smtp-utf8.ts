import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection, { type SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";
import { ProviderError } from "../provider-error.ts";

/** Whether a server announces SMTPUTF8 (RFC 6531), by a connection that sends nothing. */
function offersSmtpUtf8(url: string, options: SMTPConnectionOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const connection = new SMTPConnection({ ...parseConnectionUrl(url), ...options });
    connection.once("error", reject);
    connection.connect((error) => {
      const greeting = connection.lastServerResponse;
      connection.quit();
      if (error) reject(error);
      else resolve(/^250[ -]SMTPUTF8\b/im.test(greeting || ""));
    });
  });
}

/**
 * Requires SMTPUTF8 of the server for an address with letters beyond ASCII before the "@": the library would send its raw
 * bytes to any server. Domains are stored in ASCII.
 *
 * @throws ProviderError `refused`, as this server will never take the address
 */
export async function requireSmtpUtf8(
  address: string,
  url: string,
  options: SMTPConnectionOptions,
): Promise<void> {
  if (/^[\0-\x7f]*$/.test(address) || (await offersSmtpUtf8(url, options))) return;
  throw new ProviderError(
    "refused",
    "The address has letters beyond ASCII, and the mail server no SMTPUTF8",
    {
      isFault: false,
    },
  );
}
