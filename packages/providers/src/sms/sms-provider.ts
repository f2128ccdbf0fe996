export interface SmsMessage {
  /** In E.164: `+351912345678`. */
  to: string;
  text: string;
  /** The URL for delivery reports; none by default. */
  reportTo?: string | undefined;
}

export interface SmsProvider {
  /**
   * Resolves once the provider has accepted the message, which is before it arrives.
   *
   * @returns the provider's id of the message
   * @throws ProviderError
   */
  send(message: SmsMessage): Promise<string>;
  /** Where no message would be sent at present, before it is decided on; missing for the outbox. @throws BreakerOpen */
  requireAvailable?(): void;
}
