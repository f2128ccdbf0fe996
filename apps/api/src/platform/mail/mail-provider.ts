export interface MailAddress {
  name?: string;
  address: string;
}

export interface MailAttachment {
  /** What the file is called. */
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
  /** What the message is known by wherever it arrives: the same where it is sent a second time. */
  id?: string;
}

export interface MailProvider {
  /**
   * Resolves once the message has been taken, which is before it arrives.
   *
   * @throws ProviderError
   */
  send(message: MailMessage): Promise<void>;
}
