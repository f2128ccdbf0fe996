import type { ClientName } from "@bandeja/contract/client-name";
import type { Device } from "../../../http/browser.ts";

/** The client's address, program and device. */
export interface Origin {
  /** An IP address. */
  readonly address: string;
  /** The `User-Agent` header. */
  readonly userAgent: string | undefined;
  /** The site or the app; null for other programs. */
  readonly client: ClientName | null;
  readonly device: Device;
}
