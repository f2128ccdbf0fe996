import { contactDays } from "@bandeja/domain/parameters/limits";

const dayMs = 86_400_000;

/** Whether the two sides of completed work can certainly still write (docs/product.md, "Messages"). */
export function mayWriteAfter({ endsAt }: { endsAt: string }, now: Date): boolean {
  return now.getTime() - new Date(endsAt).getTime() < contactDays * dayMs;
}
