import type { Registration } from "#features/registration/registration.ts";
import { readNewcomer } from "@bandeja/browser/google/newcomer.ts";
import { FinishForm } from "./finish-form.tsx";
import { NewcomerFinish } from "./newcomer-finish.tsx";

/** The registration's end, for either way of registering. */
export function LastStep({ answers }: { answers: Required<Registration> }) {
  const newcomer = readNewcomer();
  return newcomer === undefined ? (
    <FinishForm answers={answers} />
  ) : (
    <NewcomerFinish answers={answers} newcomer={newcomer} />
  );
}
