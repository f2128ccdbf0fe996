export interface MailAddress {
  name?: string;
  address: string;
}

export interface MailAttachment {
  /** The file name. */
  name?: string;
  /** Such as `application/pdf`. */
  type: string;
  content: Buffer;
}

export interface MailMessage {
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
  /** The Message-ID: the same when a message is sent again. */
  id?: string;
  /** Further headers, by their names. */
  headers?: Readonly<Record<string, string>>;
}

export interface MailProvider {
  /**
   * Resolves once the server has accepted the message, which is before it arrives.
   *
   * @returns the server's answer, without addresses: `250 2.0.0 Ok: queued as 4F2A`
   * @throws ProviderError
   */
  send(message: MailMessage): Promise<string>;
}
