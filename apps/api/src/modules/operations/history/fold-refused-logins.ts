import type { Entry } from "./entry.ts";

const isRefused = ({ what }: Entry): boolean => what === "audit.login_refused";

/** A history, the latest first, in which refused logins with nothing between them are one row: how many, since when, and why. */
export function foldRefusedLogins(entries: readonly Entry[]): Entry[] {
  const folded: Entry[] = [];
  let run: Entry[] = [];
  const end = (): void => {
    const [latest] = run;
    const first = run.at(-1);
    if (latest === undefined || first === undefined) return;
    const values = { count: run.length, since: first.at.toISOString() };
    folded.push({ ...latest, note: [{ name: "loginsRefused", values }] });
    run = [];
  };
  for (const entry of entries) {
    if (isRefused(entry)) run.push(entry);
    else {
      end();
      folded.push(entry);
    }
  }
  end();
  return folded;
}
