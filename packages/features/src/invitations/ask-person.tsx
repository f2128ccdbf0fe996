import type { Applicant } from "@bandeja/contract/calls/applications";
import { Suspense } from "react";
import { lazyPart } from "../query/lazy-part.tsx";
import type { InviteWays } from "./invitees.ts";

// With its texts, which the pages of applicants have no use for otherwise.
const AskButton = lazyPart(async () => (await import("./ask-button.tsx")).AskButton);

/** Asks an applicant for a shift, on their page; nobody who is on the blocklist. */
export function AskPerson({
  applicant: { workerId, name, favourite },
  ways,
}: {
  applicant: Pick<Applicant, "workerId" | "name" | "favourite">;
  ways: InviteWays;
}) {
  if (favourite === "never") return null;
  return (
    <Suspense fallback={null}>
      <AskButton asked={{ people: [{ workerId, name }] }} says="askNamed" name={name} ways={ways} />
    </Suspense>
  );
}
