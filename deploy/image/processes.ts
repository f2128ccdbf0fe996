import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";

/** The processes that any thread of a process has started; none once it has ended. */
function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8"));
    return lists.join(" ").trim().split(/\s+/).filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Asks the program at the end of a chain of processes to stop: buildah runs one in others, which pass no signal on. */
export function stopTree(pid: number): void {
  const children = childrenOf(pid);
  if (children.length === 0) process.kill(pid, "SIGTERM");
  for (const child of children) stopTree(child);
}

/** Whether a program listens on a port of this machine. */
export async function isListening(port: string): Promise<boolean> {
  const socket = connect(Number(port), "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
