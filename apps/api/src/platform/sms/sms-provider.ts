export interface SmsMessage {
  /** In E.164: `+351912345678`. */
  to: string;
  text: string;
  /** The address of delivery reports; none when left out. */
  reportTo?: string | undefined;
}

export interface SmsProvider {
  /**
   * Resolves once the message has been taken, which is before it arrives.
   *
   * @throws ProviderError
   */
  send(message: SmsMessage): Promise<void>;
}
