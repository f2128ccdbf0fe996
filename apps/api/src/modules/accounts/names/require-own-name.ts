import type { Side } from "@bandeja/domain/side";
import { ApiError } from "../../../kernel/api-error.ts";
import { isServiceName } from "./is-service-name.ts";

/** The field of the contract's calls with the name of a venue or a worker. */
const fieldOf = { venue: "restaurant", worker: "waitress" } as const;

/** @throws ApiError `INVALID`, with the field, for a name that could be taken for the service's own */
export function requireOwnName(side: Side, name: string): void {
  if (!isServiceName(name, side)) return;
  throw new ApiError("INVALID", { fields: { [fieldOf[side]]: { rule: "reservedName" } } });
}
