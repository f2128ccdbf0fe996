import type { Random } from "@bandeja/demo-data/random";
import { databaseProcesses, killProcesses, type RealServer } from "@bandeja/api/testing/real-server";

/** The target of a kill. */
export const targets = [
  /** The server's process group and every process of its database, at the same moment. */
  "everything",
  /** The server's process group: its database keeps running, and the next start finds it. */
  "the server",
  /** The first process of the database: its others end by themselves. */
  "the postmaster",
  /** A backend or a background process: PostgreSQL restarts by itself. */
  "a process of the database",
] as const;
export type Target = (typeof targets)[number];

export type Moment = "under load" | "in a checkpoint" | "while it stops" | "while it starts";

export interface Kill {
  readonly moment: Moment;
  readonly target: Target;
}

/** The distribution of a hundred kills. */
const shares: readonly (Kill & { readonly share: number })[] = [
  { moment: "under load", target: "everything", share: 30 },
  { moment: "under load", target: "the server", share: 14 },
  { moment: "under load", target: "the postmaster", share: 12 },
  { moment: "under load", target: "a process of the database", share: 10 },
  { moment: "in a checkpoint", target: "everything", share: 8 },
  { moment: "while it stops", target: "everything", share: 7 },
  { moment: "while it stops", target: "the server", share: 5 },
  { moment: "while it starts", target: "everything", share: 8 },
  { moment: "while it starts", target: "the server", share: 6 },
];

/** A hundred kills in random order. */
export const planHundred = (random: Random): Kill[] =>
  random.shuffled(shares.flatMap(({ share, ...kill }) => Array.from({ length: share }, () => kill)));

/** For short runs. */
export const quickPlan: readonly Kill[] = [
  { moment: "under load", target: "everything" },
  { moment: "under load", target: "the postmaster" },
  { moment: "under load", target: "the server" },
];

/** Whether the server should survive. */
export const isSurvived = ({ target }: Kill): boolean =>
  target === "the postmaster" || target === "a process of the database";

/** Whether the postmaster should survive. */
export const keepsDatabase = ({ target, moment }: Kill): boolean =>
  target === "a process of the database" || (target === "the server" && moment === "under load");

/** `kill -9`. */
export async function executeKill(
  { target }: Kill,
  { server, dataDir, random }: { server: RealServer; dataDir: string; random: Random },
): Promise<void> {
  const [postmaster, ...children] = databaseProcesses(dataDir);
  switch (target) {
    case "everything":
      return server.kill();
    case "the server":
      return server.killAlone();
    case "the postmaster":
      return killProcesses(postmaster === undefined ? [] : [postmaster]);
    case "a process of the database":
      return killProcesses(children.length === 0 ? [] : [random.pick(children)]);
  }
}
