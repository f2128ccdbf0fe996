export interface MailAddress {
  name: string;
  address: string;
}

export interface MailMessage {
  to: MailAddress;
  subject: string;
  text: string;
  html: string;
}

export interface MailProvider {
  /**
   * Resolves once the message has been taken, which is before it arrives.
   *
   * @throws ProviderError
   */
  send(message: MailMessage): Promise<void>;
}
