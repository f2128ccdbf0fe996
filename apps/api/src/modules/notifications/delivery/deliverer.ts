import type { TaskServices } from "../../../runtime/services.ts";

/** The dependencies of deliveries. */
export interface Deliverer extends Pick<
  TaskServices,
  "config" | "db" | "queue" | "mail" | "push" | "sms" | "siteUrl" | "keyedHash" | "telemetry" | "now"
> {
  /** Called with each failure of a provider. */
  report?: ((error: unknown) => void) | undefined;
}
