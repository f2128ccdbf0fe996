import type { ClientName } from "@bandeja/contract/client-name";

/** The client's address and program. */
export interface Origin {
  /** An IP address. */
  readonly address: string;
  /** The `User-Agent` header. */
  readonly userAgent: string | undefined;
  /** The site or the app; null for other programs. */
  readonly client: ClientName | null;
}
