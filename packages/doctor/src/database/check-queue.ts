import { openDatabase } from "@bandeja/api/db/database";
import { measureBacklog } from "@bandeja/api/events/events-store";
import { countFailedTasks } from "@bandeja/api/tasks/failed-tasks-store";
import { judgeTaskRuns } from "@bandeja/api/tasks/judge-task-runs";
import { measureQueue } from "@bandeja/api/tasks/queue-depth-store";
import { failed, ok, warning, type Finding } from "../finding.ts";

/** An event that waits this long (s) shows that no relay runs, a task that nobody works on it or has time for it. */
const lateSeconds = { event: 60, task: 120 };

const durationText = (seconds: number): string =>
  seconds < 7_200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3_600)} hours`;

/** Whether background work is done. For a database with tables only. */
export async function checkQueue(url: string): Promise<Finding[]> {
  const database = openDatabase(url, { max: 1 });
  const { db } = database;
  try {
    const runs = (await judgeTaskRuns(db)).filter(({ state }) => state !== "ok");
    const kept = Object.entries(await countFailedTasks(db));
    const late = (await measureBacklog(db)).filter(
      ({ age, setAside }) => age > lateSeconds.event || setAside > 0,
    );
    const waiting = (await measureQueue(db)).filter(({ ageSeconds }) => ageSeconds > lateSeconds.task);
    return [
      waiting.length === 0
        ? ok("queue", "No task waits for long.")
        : failed(
            "queue",
            `Due and not done: ${waiting.map((one) => `${one.waiting} ${one.task}, for ${durationText(one.ageSeconds)}`).join("; ")}.`,
            "Start a process with the role worker or all, or another one if all are busy; a slow provider delays its tasks, too.",
          ),
      runs.length === 0
        ? ok("tasks", "All scheduled tasks succeed in time.")
        : failed(
            "tasks",
            `These do not: ${runs.map(({ task, state }) => `${task} (${state})`).join(", ")}.`,
            "Start a process with the role worker or all; `npm run operator -- tasks schedule` has the causes.",
          ),
      kept.length === 0
        ? ok("failed tasks", "None are kept.")
        : warning(
            "failed tasks",
            `Kept after their last attempt: ${kept.map(([task, count]) => `${count} ${task}`).join(", ")}.`,
            "`npm run operator -- tasks list-failed` has the causes; then `tasks retry`.",
          ),
      late.length === 0
        ? ok("events", "All are handled.")
        : failed(
            "events",
            `Not handled by ${late.map(({ subscriber }) => subscriber).join(", ")}.`,
            "Start a process with the role worker or all; `npm run operator -- events list-failed` has the causes.",
          ),
    ];
  } finally {
    await database.close();
  }
}
