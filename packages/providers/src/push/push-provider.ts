/** A browser's subscription: its endpoint, and the keys that only it can decrypt with. */
export interface PushTarget {
  /** An https address of the browser's push service. */
  endpoint: string;
  /** A point of P-256, uncompressed, in base64url. */
  p256dh: string;
  /** 16 bytes in base64url. */
  auth: string;
}

export interface PushMessage {
  to: PushTarget;
  /** Fewer than 3,000 bytes. */
  payload: string;
  /** Up to 32 characters of base64url: a message replaces an undelivered one with the same topic. */
  topic: string;
  urgency: "normal" | "high";
  /** How long (s) the push service keeps it for a browser that is offline. */
  ttl: number;
}

export interface PushProvider {
  /** The server's public key for subscriptions: a point of P-256, uncompressed, in base64url. */
  readonly publicKey: string;
  /**
   * Resolves once the push service has accepted the message, before it arrives.
   *
   * @returns the push service and its status: `updates.push.services.mozilla.com 201`
   * @throws ProviderError `refused` where the subscription has ended
   */
  send(message: PushMessage): Promise<string>;
}
